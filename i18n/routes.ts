/**
 * The table of routes: every kind of page with its address in each language, and the content type that it shows.
 *
 * Links, menus, themes, the language switch, the sitemap, redirects, previews and the tests read this table. The French
 * pattern is also the path of the page's file under `src/pages`; `build/integrations/routes/english-routes` adds the
 * English one.
 */

export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'fr';

/** The other one of the two languages, in which every page has an alternate. */
export const otherLocale = (locale: Locale): Locale => (locale === 'fr' ? 'en' : 'fr');

/** Names of the guards in `src/routing/page-guards.ts`. */
type GuardName = 'published';

/** The groups of the menu, in its order. */
export const menuGroups = ['plan', 'discover', 'ask', 'protect', 'together'] as const;

/** A colour theme of `src/styles/tokens.css`: the surface of a page's header, and its accents. */
export type Theme = 'forest' | 'coral' | 'lagoon' | 'dusk' | 'sun';

export interface Route {
  /** Address patterns in Astro's syntax: `[name]` matches one segment. */
  fr: string;
  en: string;
  /** Guards that every page of the route must pass, in order. */
  guards?: readonly GuardName[];
  /** The content type whose entries have their pages here, one each: a name of `src/content/schemas/registry.ts`. */
  shows?: string;
  /**
   * The field of the entry that leads to the page above its own, which is at the address without the last part: a
   * relation to the entry shown there, or a choice that both entries have. Where it is null, there is no page above.
   */
  under?: string;
  /** The content type of the entries whose slugs filter this list: the first parameter; the second is the page's number. */
  filteredBy?: string;
  /** Kept out of search engines and of the sitemap. */
  noindex?: true;
  /** The group of the menu that links to it, in the order of this table: a section of the site. */
  menu?: (typeof menuGroups)[number];
  /** Position in the header's short navigation, from 1. */
  headerPosition?: number;
  /** The theme of the section's pages; forest where it has none. */
  theme?: Theme;
  /** The route that pages of this one had before: their addresses there lead to where they are now. */
  formerly?: string;
  /** The list that this is a numbered page of; page 1 is the list itself. */
  list?: string;
  /** The content type whose entries have a place of their own on this page: their slugs are anchors. */
  anchors?: string;
  /** Its parameter is one of the words that `address-words.ts` has for it, a page each. */
  hasWords?: true;
}

/** The pages of published entries of a content type. */
const entries = <const Type extends string>(shows: Type) => ({ guards: ['published'], shows }) as const;

/** The pages of such entries below other pages, which their field `under` names. */
const entriesUnder = <const Field extends string, const Type extends string>(under: Field, shows: Type) =>
  ({ ...entries(shows), under }) as const;

const noindex = { noindex: true } as const;

export const routes = {
  home: { fr: '/', en: '/en' },
  today: { fr: '/aujourdhui', en: '/en/today', menu: 'plan' },
  schedule: { fr: '/horaire', en: '/en/schedule', menu: 'plan', headerPosition: 1 },
  rates: { fr: '/tarifs', en: '/en/rates', menu: 'plan', headerPosition: 2, theme: 'sun' },
  map: { fr: '/carte', en: '/en/map', menu: 'plan', anchors: 'places' },
  mapNeed: { fr: '/carte/[need]', en: '/en/map/[need]', hasWords: true },
  myVisit: { fr: '/ma-visite', en: '/en/my-visit', menu: 'plan' },
  contact: { fr: '/contactez-nous', en: '/en/contact-us', menu: 'ask', headerPosition: 5 },
  faq: { fr: '/faq', en: '/en/faq', menu: 'ask', anchors: 'faqs' },
  park: { fr: '/parcs/[slug]', en: '/en/parks/[slug]', shows: 'parks' },
  animals: { fr: '/animaux', en: '/en/animals', menu: 'discover', headerPosition: 3 },
  animalGroup: { fr: '/animaux/[page]', en: '/en/animals/[page]', ...entries('animalGroups') },
  animal: { fr: '/animaux/[page]/[slug]', en: '/en/animals/[page]/[slug]', ...entriesUnder('group', 'animals') },
  activities: { fr: '/activites', en: '/en/activities', menu: 'discover', headerPosition: 4 },
  activitiesPage: { fr: '/activites/pages/[page]', en: '/en/activities/pages/[page]', list: 'activities' },
  activity: { fr: '/activites/[slug]', en: '/en/activities/[slug]', ...entries('activities') },
  rides: { fr: '/maneges', en: '/en/rides', menu: 'discover', theme: 'coral' },
  ride: { fr: '/maneges/[slug]', en: '/en/rides/[slug]', ...entries('rides'), formerly: 'activity' },
  videos: { fr: '/videos', en: '/en/videos', menu: 'discover', theme: 'dusk' },
  videosPage: { fr: '/videos/pages/[page]', en: '/en/videos/pages/[page]', list: 'videos' },
  videosByTag: { fr: '/videos/filtre/[tagId]/[page]', en: '/en/videos/filter/[tagId]/[page]', filteredBy: 'videoTags' },
  video: { fr: '/videos/[slug]', en: '/en/videos/[slug]', ...entries('videos') },
  news: { fr: '/nouvelles', en: '/en/news', menu: 'discover', theme: 'dusk' },
  newsPage: { fr: '/nouvelles/pages/[page]', en: '/en/news/pages/[page]', list: 'news' },
  newsArticle: { fr: '/nouvelles/[slug]', en: '/en/news/[slug]', ...entries('news') },
  projects: { fr: '/conservation-et-recherche', en: '/en/conservation-and-research', menu: 'protect' },
  projectsPage: {
    fr: '/conservation-et-recherche/pages/[page]',
    en: '/en/conservation-and-research/pages/[page]',
    list: 'projects',
  },
  project: {
    fr: '/conservation-et-recherche/[slug]',
    en: '/en/conservation-and-research/[slug]',
    ...entries('projects'),
  },
  workshops: { fr: '/ateliers-educatifs', en: '/en/educational-workshops', menu: 'protect' },
  workshopsPage: {
    fr: '/ateliers-educatifs/pages/[page]',
    en: '/en/educational-workshops/pages/[page]',
    list: 'workshops',
  },
  workshop: { fr: '/ateliers-educatifs/[slug]', en: '/en/educational-workshops/[slug]', ...entries('workshops') },
  sustainability: { fr: '/developpement-durable', en: '/en/sustainable-development', menu: 'protect' },
  sustainabilityTopic: {
    fr: '/developpement-durable/[slug]',
    en: '/en/sustainable-development/[slug]',
    ...entries('sustainability'),
  },
  foundation: { fr: '/fondation', en: '/en/foundation', menu: 'protect' },
  foundationPage: { fr: '/fondation/[page]', en: '/en/foundation/[page]', ...entries('foundationPages') },
  foundationChild: {
    fr: '/fondation/[page]/[slug]',
    en: '/en/foundation/[page]/[slug]',
    ...entriesUnder('parent', 'foundationPages'),
  },
  events: { fr: '/affaires-et-evenements', en: '/en/corporate-and-events', menu: 'together', theme: 'dusk' },
  eventPage: { fr: '/affaires-et-evenements/[page]', en: '/en/corporate-and-events/[page]', ...entries('eventPages') },
  eventChild: {
    fr: '/affaires-et-evenements/[page]/[slug]',
    en: '/en/corporate-and-events/[page]/[slug]',
    ...entriesUnder('parent', 'eventPages'),
  },
  careers: { fr: '/carrieres', en: '/en/careers', menu: 'together' },
  careerPage: { fr: '/carrieres/[page]', en: '/en/careers/[page]', ...entries('careerPages') },
  job: { fr: '/carrieres/[page]/[slug]', en: '/en/careers/[page]/[slug]', ...entriesUnder('section', 'jobs') },
  thankYou: { fr: '/merci', en: '/en/thank-you', ...noindex },
  notSent: { fr: '/envoi-impossible', en: '/en/not-sent', ...noindex },
  page: { fr: '/[page]', en: '/en/[page]', ...entries('pages') },
  pageChild: { fr: '/[page]/[slug]', en: '/en/[page]/[slug]', ...entriesUnder('parent', 'pages') },
  /** Shown by the service worker in place of a page that is not on the device. */
  offline: { fr: '/hors-ligne', en: '/en/offline', ...noindex },
  notFound: { fr: '/404', en: '/en/404', theme: 'dusk', ...noindex },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

/** A route with a page for each word of `address-words.ts`. */
export type WordRouteId = { [Id in RouteId]: (typeof routes)[Id] extends { hasWords: true } ? Id : never }[RouteId];

/** The names of the parameters in a pattern: `'/a/[page]/[slug]'` → `'page' | 'slug'`. */
type ParamNames<Pattern extends string> = Pattern extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type RouteParams<Id extends RouteId> = Record<ParamNames<(typeof routes)[Id]['fr']>, string>;

/** The files with the dates of an entry for calendars (iCalendar), at and below the addresses of its pages. */
export const calendarFiles = {
  park: { fr: `${routes.park.fr}.ics`, en: `${routes.park.en}.ics` },
  activity: { fr: `${routes.activity.fr}.ics`, en: `${routes.activity.en}.ics` },
  start: { fr: `${routes.activity.fr}/[start].ics`, en: `${routes.activity.en}/[start].ics` },
} as const satisfies Record<string, Record<Locale, string>>;
