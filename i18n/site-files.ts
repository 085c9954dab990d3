/**
 * The addresses of files that are no pages, in each language: apart from the routes, which no script needs for them.
 * Imported as `files`, so that a script gets those that it names.
 */
import type { Locale } from './routes.ts';

/** The address of a file in each language. */
type SiteFile = Readonly<Record<Locale, string>>;

/** The RSS feed. */
export const news = { fr: '/nouvelles/rss.xml', en: '/en/news/rss.xml' } as const satisfies SiteFile;

/** The search index. */
export const search = { fr: '/recherche.json', en: '/en/search.json' } as const satisfies SiteFile;

/** Every known day: hours, programme, tickets. */
export const days = { fr: '/horaire/jours.json', en: '/en/schedule/days.json' } as const satisfies SiteFile;

/** What visitors can put into their visit. */
export const visit = { fr: '/ma-visite/lieux.json', en: '/en/my-visit/places.json' } as const satisfies SiteFile;

/** What is true of today (`src/park/day/day.ts`): one file for both languages. */
export const day = { fr: '/day.json', en: '/day.json' } as const satisfies SiteFile;

/** How that is said in each language (`src/park/day/day-words.ts`). */
export const dayWords = { fr: '/journee.json', en: '/en/day-words.json' } as const satisfies SiteFile;

export const manifest = { fr: '/site.webmanifest', en: '/en/site.webmanifest' } as const satisfies SiteFile;

/** Opening hours and programme of the coming weeks, for programs of others. */
export const opening = { fr: '/ouverture.json', en: '/en/opening.json' } as const satisfies SiteFile;

/** What there is to read, for language models. */
export const llms = { fr: '/llms.txt', en: '/en/llms.txt' } as const satisfies SiteFile;
