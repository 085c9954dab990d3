/** Where each content type shows: the address of an entry's page, or of the page it is part of. */
import { alternatesOf, matchRoute, pathFor } from '#i18n/paths.ts';
import type { Locale, RouteId } from '#i18n/routes.ts';
import type { ContentTypeName, Entry } from '#content/schemas/registry.ts';
import { dayParameters } from '#features/schedule/known-days.ts';

/** Finds the entries that addresses are made of. */
export interface EntryLookup {
  /** An entry in one language, as the previewed pages have it. */
  find<Name extends ContentTypeName>(
    name: Name,
    locale: Locale,
    isMeant: (entry: Entry<Name>) => boolean,
  ): Entry<Name> | undefined;
}

/** @returns undefined if the entry has no address: what it is below is missing */
type Place<Name extends ContentTypeName> = (entry: Entry<Name>, among: EntryLookup) => string | undefined;

type SluggedRoute = 'activity' | 'workshop' | 'project' | 'newsArticle' | 'video' | 'sustainabilityTopic';

interface Slugged {
  slug: string;
  locale: Locale;
}

const bySlug =
  (route: SluggedRoute) =>
  ({ slug, locale }: Slugged) =>
    pathFor(route, locale, { slug });

const byPage =
  (route: 'animalGroup' | 'careerPage') =>
  ({ slug, locale }: Slugged) =>
    pathFor(route, locale, { page: slug });

const partOf =
  (route: 'home' | 'schedule', anchor = '') =>
  ({ locale }: { locale: Locale }) =>
    alternatesOf(route)[locale] + anchor;

type TreeName = 'pages' | 'eventPages' | 'foundationPages';

/** Pages in two levels. */
function inTree<Name extends TreeName>(
  name: Name,
  parentRoute: 'page' | 'eventPage' | 'foundationPage',
  childRoute: 'pageChild' | 'eventChild' | 'foundationChild',
): Place<TreeName> {
  return ({ slug, locale, parent }, among) => {
    if (parent === null) return pathFor(parentRoute, locale, { page: slug });
    const above: Slugged | undefined = among.find<TreeName>(name, locale, ({ documentId }) => documentId === parent);
    return above && pathFor(childRoute, locale, { page: above.slug, slug });
  };
}

/** THE table of where entries show. */
const places: { [Name in ContentTypeName]: Place<Name> } = {
  site: partOf('home'),
  alert: partOf('home'),
  parks: partOf('home'),
  openingPeriods: partOf('schedule'),
  openingExceptions: ({ locale, date }) => `${alternatesOf('schedule')[locale]}?${dayParameters[locale]}=${date}#day`,
  animalGroups: byPage('animalGroup'),
  animals: ({ slug, locale, group }, among) => {
    const above = among.find('animalGroups', locale, ({ documentId }) => documentId === group);
    return above && pathFor('animal', locale, { page: above.slug, slug });
  },
  activities: bySlug('activity'),
  workshops: bySlug('workshop'),
  projects: bySlug('project'),
  news: bySlug('newsArticle'),
  videoTags: ({ tagId, locale }) => pathFor('videosByTag', locale, { tagId, page: '1' }),
  videos: bySlug('video'),
  sustainability: bySlug('sustainabilityTopic'),
  careerPages: byPage('careerPage'),
  jobs: ({ slug, locale, section }, among) => {
    const above = among.find('careerPages', locale, (page) => page.section === section);
    return above && pathFor('job', locale, { page: above.slug, slug });
  },
  eventPages: inTree('eventPages', 'eventPage', 'eventChild'),
  foundationPages: inTree('foundationPages', 'foundationPage', 'foundationChild'),
  pages: inTree('pages', 'page', 'pageChild'),
  faqs: ({ slug, locale }) => `${alternatesOf('faq')[locale]}#${slug}`,
  rates: ({ tab, locale }) => `${alternatesOf('rates')[locale]}#${tab}`,
};

/** The address an entry shows at; undefined if it has none, because what it belongs below is missing. */
export function addressOfEntry<Name extends ContentTypeName>(
  name: Name,
  entry: Entry<Name>,
  among: EntryLookup,
): string | undefined {
  return places[name](entry, among);
}

/** The routes whose pages show one entry each. */
const entryRoutes: Partial<Record<RouteId, ContentTypeName>> = {
  animalGroup: 'animalGroups',
  animal: 'animals',
  activity: 'activities',
  workshop: 'workshops',
  project: 'projects',
  newsArticle: 'news',
  video: 'videos',
  sustainabilityTopic: 'sustainability',
  careerPage: 'careerPages',
  job: 'jobs',
  eventPage: 'eventPages',
  eventChild: 'eventPages',
  foundationPage: 'foundationPages',
  foundationChild: 'foundationPages',
  page: 'pages',
  pageChild: 'pages',
};

/** The type of the entry that the page at an address shows; undefined if it shows none, or several. */
export function typeShownAt(path: string): ContentTypeName | undefined {
  const route = matchRoute(path);
  return route && entryRoutes[route.id];
}
