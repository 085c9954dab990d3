/** The address of the guide in each language; its pictures are below. */
export const guidePaths: Readonly<Record<'fr' | 'en', string>> = { fr: '/guide', en: '/guide/en' };
