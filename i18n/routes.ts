/**
 * THE table of routes: every kind of page with its address in each language (specification §2).
 *
 * Links, the language switch, the sitemap, the served 404 and the tests all read this table. The French pattern
 * is also the path of the page's file under `src/pages`; the English one is added by `integrations/english-routes`.
 */

export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'fr';

/** The names of the rules in `src/routing/page-rules.ts` that a route may ask for. */
type MiddlewareName = 'published';

export interface Route {
  /** Address patterns in Astro's syntax: `[name]` stands for one segment. */
  fr: string;
  en: string;
  /** Rules every page of the route must pass, in order. */
  middleware?: readonly MiddlewareName[];
  /** Kept out of search engines and of the sitemap. */
  noindex?: true;
  /** On routes with a parameter `page`: the route of the list they number. Page 1 is that list's own address. */
  list?: string;
}

const published = { middleware: ['published'] } as const;
const noindex = { noindex: true } as const;

export const routes = {
  home: { fr: '/', en: '/en' },
  animals: { fr: '/animaux', en: '/en/animals' },
  animalGroup: { fr: '/animaux/[page]', en: '/en/animals/[page]', ...published },
  animal: { fr: '/animaux/[page]/[slug]', en: '/en/animals/[page]/[slug]', ...published },
  activities: { fr: '/activites', en: '/en/activities' },
  activitiesPage: { fr: '/activites/pages/[page]', en: '/en/activities/pages/[page]', list: 'activities' },
  activity: { fr: '/activites/[slug]', en: '/en/activities/[slug]', ...published },
  workshops: { fr: '/ateliers-educatifs', en: '/en/educational-workshops' },
  workshopsPage: {
    fr: '/ateliers-educatifs/pages/[page]',
    en: '/en/educational-workshops/pages/[page]',
    list: 'workshops',
  },
  workshop: { fr: '/ateliers-educatifs/[slug]', en: '/en/educational-workshops/[slug]', ...published },
  projects: { fr: '/conservation-et-recherche', en: '/en/conservation-and-research' },
  projectsPage: {
    fr: '/conservation-et-recherche/pages/[page]',
    en: '/en/conservation-and-research/pages/[page]',
    list: 'projects',
  },
  project: { fr: '/conservation-et-recherche/[slug]', en: '/en/conservation-and-research/[slug]', ...published },
  news: { fr: '/nouvelles', en: '/en/news' },
  newsPage: { fr: '/nouvelles/pages/[page]', en: '/en/news/pages/[page]', list: 'news' },
  newsArticle: { fr: '/nouvelles/[slug]', en: '/en/news/[slug]', ...published },
  videos: { fr: '/videos', en: '/en/videos' },
  videosPage: { fr: '/videos/pages/[page]', en: '/en/videos/pages/[page]', list: 'videos' },
  videosByTag: { fr: '/videos/filtre/[tagId]/[page]', en: '/en/videos/filter/[tagId]/[page]' },
  video: { fr: '/videos/[slug]', en: '/en/videos/[slug]', ...published },
  sustainability: { fr: '/developpement-durable', en: '/en/sustainable-development' },
  sustainabilityTopic: { fr: '/developpement-durable/[slug]', en: '/en/sustainable-development/[slug]', ...published },
  careers: { fr: '/carrieres', en: '/en/careers' },
  careerPage: { fr: '/carrieres/[page]', en: '/en/careers/[page]', ...published },
  job: { fr: '/carrieres/[page]/[slug]', en: '/en/careers/[page]/[slug]', ...published },
  events: { fr: '/affaires-et-evenements', en: '/en/corporate-and-events' },
  eventPage: { fr: '/affaires-et-evenements/[page]', en: '/en/corporate-and-events/[page]', ...published },
  eventChild: {
    fr: '/affaires-et-evenements/[page]/[slug]',
    en: '/en/corporate-and-events/[page]/[slug]',
    ...published,
  },
  foundation: { fr: '/fondation', en: '/en/foundation' },
  foundationPage: { fr: '/fondation/[page]', en: '/en/foundation/[page]', ...published },
  foundationChild: { fr: '/fondation/[page]/[slug]', en: '/en/foundation/[page]/[slug]', ...published },
  schedule: { fr: '/horaire', en: '/en/schedule' },
  rates: { fr: '/tarifs', en: '/en/rates' },
  faq: { fr: '/faq', en: '/en/faq' },
  contact: { fr: '/contactez-nous', en: '/en/contact-us' },
  thankYou: { fr: '/merci', en: '/en/thank-you', ...noindex },
  notSent: { fr: '/envoi-impossible', en: '/en/not-sent', ...noindex },
  page: { fr: '/[page]', en: '/en/[page]', ...published },
  pageChild: { fr: '/[page]/[slug]', en: '/en/[page]/[slug]', ...published },
  notFound: { fr: '/404', en: '/en/404', ...noindex },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

/** The names of the parameters in a pattern: `'/a/[page]/[slug]'` → `'page' | 'slug'`. */
type ParamNames<Pattern extends string> = Pattern extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type RouteParams<Id extends RouteId> = Record<ParamNames<(typeof routes)[Id]['fr']>, string>;

/** The ids of the routes that take no parameter. */
export type StaticRouteId = { [Id in RouteId]: keyof RouteParams<Id> extends never ? Id : never }[RouteId];

/** Feeds: files, not pages, so they stand beside the table. */
export const feeds = {
  news: { fr: '/nouvelles/rss.xml', en: '/en/news/rss.xml' },
  /** What the search of a language finds. */
  search: { fr: '/recherche.json', en: '/en/search.json' },
  manifest: { fr: '/site.webmanifest', en: '/en/site.webmanifest' },
} as const satisfies Record<string, Record<Locale, string>>;

/** All cards of a list that is shown in pages, as a file: what its filter needs. */
export const listFiles = {
  activities: { fr: '/activites/liste.json', en: '/en/activities/list.json' },
  workshops: { fr: '/ateliers-educatifs/liste.json', en: '/en/educational-workshops/list.json' },
  projects: { fr: '/conservation-et-recherche/liste.json', en: '/en/conservation-and-research/list.json' },
} as const satisfies Record<string, Record<Locale, string>>;

/** The name of a list that has such a file. */
export type ListFileName = keyof typeof listFiles;
