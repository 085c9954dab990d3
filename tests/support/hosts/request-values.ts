/** The values that the table of requests is made of. */
import { pageErrorStatuses } from '#lib/node/page-statuses.ts';

export interface DeliveryRequest {
  method?: string;
  /** `{script}`, `{small}` and `{picture}` are the names of built files. */
  path: string;
  /** `{etag}` is the tag of the same file on the same server, `{origin}` the server itself. */
  headers?: Record<string, string>;
  body?: string;
}

export const acceptedEncodings = ['', 'br', 'gzip', 'br, gzip', 'br;q=0, gzip', 'gzip;q=0', 'identity', 'zstd', ' br '];

/** Addresses that are not written as a page's own, and names of other hosts in them. */
export const redirectedPaths = [
  ...['/tarifs/', '/tarifs/?a=1&b=%C3%A9', '/tarifs/?', '/tarifs/index.html?a=1', '/index.html', '/en/'],
  ...['/en/index.html', '///', '//', '/nulle-part/', '/caf%C3%A9/', '/404/', '/en/404/', '/a//b//c//d//e//f//g'],
  ...['//evil.example/', '///evil.example/', '/%5Cevil.example/', '/%5C%5Cevil.example/', '/%2F%2Fevil.example/'],
  ...['/\\evil.example/', '/\\\\evil.example', '/x%0d%0aSet-Cookie:a=b/', '/tarifs/?x=//y', '/tarifs?x=/'],
  ...['/TARIFS/', '/form/', '/$path/', '/a+b/', '/a%20b/', '/a%3Fb/', '/a%23b/', '/a%25b/'],
];

export const missingPaths = [
  ...['/nulle-part', '/tarifs/x/y', '/enclos', '/_astro/gone.js', '/_astro', '/en/x/y', '/en/x?q=1', '/share'],
  ...['/en/404/index.html', '/fr', '/en/_astro/x.js', '/form.html', '/.env', '/.git/config', '/En/x', '/%65n/x'],
  ...['/media/x.svg', '/_headers', '/_redirects', '/_pages/404', '/server.mjs'],
];

/** The path of the page with an error status in the release under test. */
export const errorPathWith = (status: number) => `/refus/${status}`;

export const errorPaths = [
  ...pageErrorStatuses.map(errorPathWith),
  ...['/emplois', '/emplois/retire', '/en/jobs/gone', '/caf%C3%A9', '/perdu', '/emplois/retire?x=1'],
];

/** Former addresses of pages in the release under test, and such as look like them. */
export const formerPaths = [
  ...['/prix', '/prix/enfants', '/prix/%C3%A9t%C3%A9', '/en/prices', '/en/animals/north-america/gray-wolf'],
  ...['/prix?x=1&y=%C3%A9', '/prix?', '/prix/', '/prix/?x=1', '/prix/index.html', '/Prix', '/prix/x', '/prix.png'],
];

/** Hostile paths, and such that servers read differently. */
export const oddPaths = [
  ...['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/%252e%252e%252fsecret.txt'],
  ...['/tarifs/..%2f..%2fsecret.txt', '/..%5csecret.txt', '/en%2f..%2f..%2fsecret.txt', '/secret.txt%00.html'],
  ...['/tarifs%00', '/%00', '/%', '/%E0%A4%A', '/en/%ff', '/en/%', '/%0d%0aSet-Cookie:%20a=b'],
  ...[`/${'a'.repeat(2000)}`, '/en/../tarifs', '/en/./rates', '/en/%2e/rates', '/tarifs?', '/tarifs#x', '/?x', '/*'],
  ...['/tarifs:80', '/tarifs|', "/'", '/[x]', '/{x}', '/a\\b', '/tarifs\\'],
];

export const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE', 'PURGE'];
