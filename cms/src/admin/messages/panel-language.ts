/** The panel's language, for what stands outside of it: Strapi notes it there. */
export const panelLanguage = (): 'fr' | 'en' => (document.documentElement.lang.startsWith('en') ? 'en' : 'fr');
