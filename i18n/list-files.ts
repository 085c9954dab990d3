/** The addresses of files with the cards of lists. */
import type { Locale } from './routes.ts';

/** The file with all cards of a list in pages, for its filter. */
export const listFiles = {
  activities: { fr: '/activites/liste.json', en: '/en/activities/list.json' },
  workshops: { fr: '/ateliers-educatifs/liste.json', en: '/en/educational-workshops/list.json' },
  projects: { fr: '/conservation-et-recherche/liste.json', en: '/en/conservation-and-research/list.json' },
} as const satisfies Record<string, Record<Locale, string>>;

/** The name of a list that has such a file. */
export type ListFileName = keyof typeof listFiles;
