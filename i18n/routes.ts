/**
 * THE table of routes: every kind of page with its address in each language (specification §2).
 *
 * Links, menus, themes, the language switch, the sitemap, redirects and the tests read this table. The French pattern
 * is also the path of the page's file under `src/pages`; the English one is added by `integrations/english-routes`.
 */

export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'fr';

/** The language that every page has a alternate in. */
export const otherLocale = (locale: Locale): Locale => (locale === 'fr' ? 'en' : 'fr');

/** The names of the rules in `src/routing/page-guards.ts` that a route may ask for. */
type GuardName = 'published';

/** The groups of the menu, in its order. */
export const menuGroups = ['plan', 'discover', 'protect', 'together'] as const;

/** The ground of a page's header, out of `src/styles/tokens.css`. */
export type Theme = 'forest' | 'coral' | 'lagoon' | 'dusk';

export interface Route {
  /** Address patterns in Astro's syntax: `[name]` matches one segment. */
  fr: string;
  en: string;
  /** Rules every page of the route must pass, in order. */
  middleware?: readonly GuardName[];
  /** Kept out of search engines and of the sitemap. */
  noindex?: true;
  /** The group of the menu that links to it, in the order of this table: a section of the site. */
  menu?: (typeof menuGroups)[number];
  /** Position in the header's short navigation, from 1. */
  headerPosition?: number;
  /** The theme of the section's pages; forest where it has none. */
  theme?: Theme;
  /** The list that this is a numbered page of; page 1 is the list itself. */
  list?: string;
}

const published = { middleware: ['published'] } as const;
const noindex = { noindex: true } as const;

export const routes = {
  home: { fr: '/', en: '/en' },
  schedule: { fr: '/horaire', en: '/en/schedule', menu: 'plan', headerPosition: 1 },
  rates: { fr: '/tarifs', en: '/en/rates', menu: 'plan', headerPosition: 2, theme: 'coral' },
  contact: { fr: '/contactez-nous', en: '/en/contact-us', menu: 'plan', headerPosition: 5, theme: 'lagoon' },
  faq: { fr: '/faq', en: '/en/faq', menu: 'plan', theme: 'lagoon' },
  animals: { fr: '/animaux', en: '/en/animals', menu: 'discover', headerPosition: 3 },
  animalGroup: { fr: '/animaux/[page]', en: '/en/animals/[page]', ...published },
  animal: { fr: '/animaux/[page]/[slug]', en: '/en/animals/[page]/[slug]', ...published },
  activities: { fr: '/activites', en: '/en/activities', menu: 'discover', headerPosition: 4, theme: 'coral' },
  activitiesPage: { fr: '/activites/pages/[page]', en: '/en/activities/pages/[page]', list: 'activities' },
  activity: { fr: '/activites/[slug]', en: '/en/activities/[slug]', ...published },
  videos: { fr: '/videos', en: '/en/videos', menu: 'discover', theme: 'dusk' },
  videosPage: { fr: '/videos/pages/[page]', en: '/en/videos/pages/[page]', list: 'videos' },
  videosByTag: { fr: '/videos/filtre/[tagId]/[page]', en: '/en/videos/filter/[tagId]/[page]' },
  video: { fr: '/videos/[slug]', en: '/en/videos/[slug]', ...published },
  news: { fr: '/nouvelles', en: '/en/news', menu: 'discover', theme: 'dusk' },
  newsPage: { fr: '/nouvelles/pages/[page]', en: '/en/news/pages/[page]', list: 'news' },
  newsArticle: { fr: '/nouvelles/[slug]', en: '/en/news/[slug]', ...published },
  projects: { fr: '/conservation-et-recherche', en: '/en/conservation-and-research', menu: 'protect' },
  projectsPage: {
    fr: '/conservation-et-recherche/pages/[page]',
    en: '/en/conservation-and-research/pages/[page]',
    list: 'projects',
  },
  project: { fr: '/conservation-et-recherche/[slug]', en: '/en/conservation-and-research/[slug]', ...published },
  workshops: { fr: '/ateliers-educatifs', en: '/en/educational-workshops', menu: 'protect', theme: 'lagoon' },
  workshopsPage: {
    fr: '/ateliers-educatifs/pages/[page]',
    en: '/en/educational-workshops/pages/[page]',
    list: 'workshops',
  },
  workshop: { fr: '/ateliers-educatifs/[slug]', en: '/en/educational-workshops/[slug]', ...published },
  sustainability: { fr: '/developpement-durable', en: '/en/sustainable-development', menu: 'protect', theme: 'lagoon' },
  sustainabilityTopic: { fr: '/developpement-durable/[slug]', en: '/en/sustainable-development/[slug]', ...published },
  foundation: { fr: '/fondation', en: '/en/foundation', menu: 'protect', theme: 'coral' },
  foundationPage: { fr: '/fondation/[page]', en: '/en/foundation/[page]', ...published },
  foundationChild: { fr: '/fondation/[page]/[slug]', en: '/en/foundation/[page]/[slug]', ...published },
  events: { fr: '/affaires-et-evenements', en: '/en/corporate-and-events', menu: 'together', theme: 'dusk' },
  eventPage: { fr: '/affaires-et-evenements/[page]', en: '/en/corporate-and-events/[page]', ...published },
  eventChild: {
    fr: '/affaires-et-evenements/[page]/[slug]',
    en: '/en/corporate-and-events/[page]/[slug]',
    ...published,
  },
  careers: { fr: '/carrieres', en: '/en/careers', menu: 'together' },
  careerPage: { fr: '/carrieres/[page]', en: '/en/careers/[page]', ...published },
  job: { fr: '/carrieres/[page]/[slug]', en: '/en/careers/[page]/[slug]', ...published },
  thankYou: { fr: '/merci', en: '/en/thank-you', ...noindex },
  notSent: { fr: '/envoi-impossible', en: '/en/not-sent', ...noindex },
  page: { fr: '/[page]', en: '/en/[page]', ...published },
  pageChild: { fr: '/[page]/[slug]', en: '/en/[page]/[slug]', ...published },
  notFound: { fr: '/404', en: '/en/404', theme: 'dusk', ...noindex },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

/** The names of the parameters in a pattern: `'/a/[page]/[slug]'` → `'page' | 'slug'`. */
type ParamNames<Pattern extends string> = Pattern extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type RouteParams<Id extends RouteId> = Record<ParamNames<(typeof routes)[Id]['fr']>, string>;

/** Files, not pages, with their address in each language. */
export const feeds = {
  news: { fr: '/nouvelles/rss.xml', en: '/en/news/rss.xml' },
  /** The search index. */
  search: { fr: '/recherche.json', en: '/en/search.json' },
  /** Every known day: hours, programme, tickets. */
  days: { fr: '/horaire/jours.json', en: '/en/schedule/days.json' },
  manifest: { fr: '/site.webmanifest', en: '/en/site.webmanifest' },
} as const satisfies Record<string, Record<Locale, string>>;

/** The file with all cards of a list in pages, for its filter. */
export const listFiles = {
  activities: { fr: '/activites/liste.json', en: '/en/activities/list.json' },
  workshops: { fr: '/ateliers-educatifs/liste.json', en: '/en/educational-workshops/list.json' },
  projects: { fr: '/conservation-et-recherche/liste.json', en: '/en/conservation-and-research/list.json' },
} as const satisfies Record<string, Record<Locale, string>>;

/** The name of a list that has such a file. */
export type ListFileName = keyof typeof listFiles;
