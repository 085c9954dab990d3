/** The addresses of files that are no pages, in each language: apart from the routes, which no script needs for them. */
import type { Locale } from './routes.ts';

/** Files that are no pages, with their address in each language. */
export const files = {
  /** The RSS feed. */
  news: { fr: '/nouvelles/rss.xml', en: '/en/news/rss.xml' },
  /** The search index. */
  search: { fr: '/recherche.json', en: '/en/search.json' },
  /** Every known day: hours, programme, tickets. */
  days: { fr: '/horaire/jours.json', en: '/en/schedule/days.json' },
  /** What visitors can put into their visit. */
  visit: { fr: '/ma-visite/lieux.json', en: '/en/my-visit/places.json' },
  /** What is true of today (`src/park/day/day.ts`): one file for both languages. */
  day: { fr: '/day.json', en: '/day.json' },
  /** How that is said in each language (`src/park/day/day-words.ts`). */
  dayWords: { fr: '/journee.json', en: '/en/day-words.json' },
  manifest: { fr: '/site.webmanifest', en: '/en/site.webmanifest' },
  /** Opening hours and programme of the coming weeks, for programs of others. */
  opening: { fr: '/ouverture.json', en: '/en/opening.json' },
  /** What there is to read, for language models. */
  llms: { fr: '/llms.txt', en: '/en/llms.txt' },
} as const satisfies Record<string, Record<Locale, string>>;

/** The list of what 'Take the park with you' keeps on a device: it is written once all other files are. */
export const packLists: Readonly<Record<Locale, string>> = {
  fr: '/parc-a-emporter.json',
  en: '/en/park-to-take-along.json',
};

/** The pages of these lists, in one file. */
export const packPages: Readonly<Record<Locale, string>> = {
  fr: '/parc-a-emporter-pages.json',
  en: '/en/park-to-take-along-pages.json',
};

/** The file with all cards of a list in pages, for its filter. */
export const listFiles = {
  activities: { fr: '/activites/liste.json', en: '/en/activities/list.json' },
  workshops: { fr: '/ateliers-educatifs/liste.json', en: '/en/educational-workshops/list.json' },
  projects: { fr: '/conservation-et-recherche/liste.json', en: '/en/conservation-and-research/list.json' },
} as const satisfies Record<string, Record<Locale, string>>;

/** The name of a list that has such a file. */
export type ListFileName = keyof typeof listFiles;
