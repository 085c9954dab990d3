/**
 * Messages that replace Strapi's own in the panel: French ones for what Strapi only says in English or says badly, and
 * in both languages some that would speak to developers.
 */
import en from './strapi.en.json';
import fr from './strapi.fr.json';

/** They go before Strapi's. Its plugins' ids begin with their names, except where its code forgets to. */
export const strapiMessages: Record<'fr' | 'en', Record<string, string>> = { fr, en };
