/** The style of a button whose words may take two lines: those of the design system are one line high. */
export const wrapping = { height: 'auto', minHeight: '3.2rem', paddingBlock: '0.6rem' } as const;
