/** The design tokens, read from their style sheet. */
import css from '#styles/tokens.css?raw';

export interface Token {
  /** Without the two dashes. */
  name: string;
  value: string;
}

/** The tokens of `:root`; those of a park or theme are shown with it. */
const root = /:root \{(.*?)\n\}/s.exec(css)?.[1] ?? '';

const tokens: Token[] = Array.from(root.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => ({
  name,
  value,
}));

export const colours = tokens.filter(({ value }) => /^(?:light-dark\(|#)/.test(value));

const beginningWith = (prefix: string) => tokens.filter(({ name }) => name.startsWith(prefix));

export const steps = beginningWith('step-');
export const spaces = beginningWith('space-');
export const corners = [...beginningWith('radius'), ...beginningWith('round')];
export const shadows = beginningWith('shadow-');

const shown = new Set([...colours, ...steps, ...spaces, ...corners, ...shadows]);

/** Fonts, durations and measures, which are listed rather than shown. */
export const others = tokens.filter((token) => !shown.has(token) && token.name !== 'ridge');
