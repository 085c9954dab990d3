/**
 * THE table of how the built site is delivered: headers, caching, redirects and 404 pages, by address.
 *
 * Data only: `apply-rules.ts` interprets it for the embedded server; the files of other hosts are generated from it.
 */
import { locales, routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { manifestPath } from '#lib/manifest-path.ts';
import { workerPath } from '#lib/worker-path.ts';
import { availabilityAddress } from '#park/tickets/availability.ts';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';
import { fileManifestName } from './file-manifest.ts';
import type { PageDictionary } from './page-dictionary.ts';

/** `/a/*` matches `/a` and everything below it; a pattern without `*` matches one address. */
export type PathPattern = `/${string}`;

export interface HeaderRule {
  path: PathPattern;
  headers: Readonly<Record<string, string>>;
}

/** OWASP Secure Headers Project. */
function securityHeaders(policy: string): HeaderRule['headers'] {
  return {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // Not `no-referrer`: browsers would also hide the origin of plain form posts.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The map shows visitors where they are, if they ask.
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Folders of files with a hash in their name: what pages load, and no page. */
const hashedFiles: readonly PathPattern[] = ['/_astro/*', '/media/*'];

/** Nothing runs in a file that is opened by itself. Browsers load it by its page's policy, which is twenty times longer. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The build manifest names the dictionary of pages, for the script that loads it with the second page of a visit: a link of
 * pages would have the browser load it with the first one. Browsers then say that they have it where they load pages.
 */
function dictionaryHeaders({ path }: PageDictionary): HeaderRule[] {
  return [
    { path, headers: { 'Use-As-Dictionary': 'match="/*", match-dest=("document" "")' } },
    { path: manifestPath, headers: { Link: `<${path}>; rel="compression-dictionary"` } },
  ];
}

/**
 * Headers of every response, redirects and errors included. All rules that match apply; the last value wins.
 *
 * @param dictionary of the pages, on hosts that send what is compressed against it
 */
export function headerRules(policy: PolicyOptions, dictionary?: PageDictionary): HeaderRule[] {
  return [
    { path: '/*', headers: securityHeaders(contentSecurityPolicy(policy)) },
    ...hashedFiles.map((path) => ({ path, headers: { 'Content-Security-Policy': filePolicy } })),
    ...(dictionary ? dictionaryHeaders(dictionary) : []),
  ];
}

/** The same for a content service, whose answers are no pages. */
export const serviceHeaderRules: readonly HeaderRule[] = [
  { path: '/*', headers: securityHeaders("default-src 'none'; frame-ancestors 'none'") },
];

export interface CacheRule {
  path: PathPattern;
  cacheControl: string;
}

/** `Cache-Control` of files. The first rule that matches applies. */
export const cacheRules: readonly CacheRule[] = [
  // The content never changes.
  ...hashedFiles.map((path) => ({ path, cacheControl: 'public, max-age=31536000, immutable' })),
  // Names the current release: a cached copy could name a former one.
  { path: manifestPath, cacheControl: 'no-store' },
  // Decides what all other files come from.
  { path: workerPath, cacheControl: 'no-cache' },
  // Change while their release stays.
  { path: files.day.fr, cacheControl: 'no-cache' },
  { path: availabilityAddress, cacheControl: 'no-cache' },
  // Revalidated on every request, which an ETag makes cheap.
  { path: '/*', cacheControl: 'public, max-age=0, must-revalidate' },
];

export interface PathRewrite {
  pattern: RegExp;
  replacement: string;
}

/**
 * Rewrites to the canonical form of an address, all applied in this order; an empty result is `/`. An address that
 * they change is redirected permanently (301), with its query.
 */
export const pathRewrites: readonly PathRewrite[] = [
  // Browsers read `//host` and `/\host` in a redirect as another host.
  { pattern: /[\\/]{2,}/g, replacement: '/' },
  { pattern: /(?:\/(?:index\.html)?)+$/, replacement: '' },
];

export interface Redirect {
  from: string;
  to: string;
}

/** Permanent redirects (301) of canonical addresses, with their query. */
export const redirects: readonly Redirect[] = [
  // The first page of a list is the list.
  ...Object.values(routes).flatMap((route) =>
    'list' in route
      ? locales.map((locale) => ({ from: route[locale].replace('[page]', '1'), to: routes[route.list][locale] }))
      : [],
  ),
];

export interface NotFoundRule {
  path: PathPattern;
  /** The page to send with status 404, at its own addresses too; relative to the built site. */
  file: string;
  cacheControl: string;
}

/** The 404 page of each language. The first rule that matches applies. */
export const notFoundRules: readonly NotFoundRule[] = [
  {
    path: `${routes.home.en}/*`,
    file: 'en/404/index.html',
    cacheControl: 'no-store',
  },
  {
    path: '/*',
    file: '404.html',
    cacheControl: 'no-store',
  },
];

/** Files of a release that are for servers only: visitors get a 404. */
export const unservedPaths: readonly PathPattern[] = ['/release.json', `/${fileManifestName}`];
