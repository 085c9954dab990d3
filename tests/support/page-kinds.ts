/** One page of every kind in each language, from the route table and the built sitemap. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoute } from '#i18n/paths.ts';
import { type Locale, type RouteId, routes } from '#i18n/routes.ts';
import { testSite } from './test-site.ts';

export interface PageKind {
  id: RouteId;
  paths: Record<Locale, string>;
}

interface ListedPage {
  path: string;
  paths: Record<Locale, string>;
}

function pathOf(address: string): string {
  return decodeURI(new URL(address).pathname).replace(/(.)\/$/, '$1');
}

function readSitemap(): ListedPage[] {
  const xml = readFileSync(join(testSite.directory, 'sitemap-0.xml'), 'utf8');
  return Array.from(xml.matchAll(/<url>(.*?)<\/url>/g), ([, entry = '']) => {
    const alternate = (lang: string) => pathOf(new RegExp(`hreflang="${lang}" href="([^"]+)"`).exec(entry)?.[1] ?? '');
    return {
      path: pathOf(/<loc>([^<]+)/.exec(entry)?.[1] ?? ''),
      paths: { fr: alternate('fr-CA'), en: alternate('en-CA') },
    };
  });
}

/** Every page in the sitemap, in both languages. */
const listedPages: readonly ListedPage[] = readSitemap();

export const listedPaths: readonly string[] = listedPages.map(({ path }) => path);

const ids = Object.keys(routes) as RouteId[];

/** Kinds that are not in the sitemap: `noindex` pages, none of which has parameters. */
const unlistedKinds: PageKind[] = ids
  .filter((id) => 'noindex' in routes[id])
  .map((id) => ({ id, paths: { fr: routes[id].fr, en: routes[id].en } }));

/** Every kind of page that the site has. */
export const pageKinds: readonly PageKind[] = [
  ...ids.flatMap((id) => {
    const page = listedPages.find(({ path }) => matchRoute(path)?.id === id);
    return page ? [{ id, paths: page.paths }] : [];
  }),
  ...unlistedKinds,
];

/** Kinds that share the layout and the parts of another kind, beside numbered pages of a list. */
const alike: readonly RouteId[] = [
  'mapNeed',
  'videosByTag',
  'projects',
  'workshops',
  'foundationPage',
  'foundationChild',
  'eventChild',
  'pageChild',
  'thankYou',
  'notSent',
];

/** True if what only follows from layout and parts shows on a page of another kind. */
const isAlike = (id: RouteId) => 'list' in routes[id] || alike.includes(id);

/** Kinds that differ in layout or parts. */
export const distinctKinds: readonly PageKind[] = pageKinds.filter(({ id }) => !isAlike(id));

/** The HTTP status of each kind. */
export const statusOf = (id: RouteId) => (id === 'notFound' ? 404 : 200);
