/** Differences between Cloudflare's responses and the project's own server's, and why they are acceptable. */
import type { ExpectedDifference } from '#tests/support/hosts/compare-hosts.ts';

const get = (...paths: string[]) => paths.map((path) => `GET ${path}`);

const methodsOf = (paths: readonly string[]) =>
  ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE', 'PURGE'].flatMap((method) =>
    paths.map((path) => `${method} ${path}`),
  );

export const cloudflareDifferences: readonly ExpectedDifference[] = [
  {
    reason: 'It says how its own cache was used, adds Vary itself where it compresses, and offers no ranges',
    requests: /./,
    aspects: /^(?:cf-cache-status|vary|accept-ranges)$/,
  },
  {
    reason: 'It knows the media types of files by itself',
    requests: [
      ...get('/nouvelles/rss.xml', '/en/news/rss.xml', '/favicon.svg', '/favicon.ico', '/sitemap-index.xml'),
      ...get(
        '/sitemap-0.xml',
        '/sitemap-0.xml If-None-Match: "older"',
        '{drawing}',
        '{drawing} If-None-Match: "older"',
      ),
      ...get(...['br', 'gzip', ''].map((accepted) => `{drawing} Accept-Encoding: ${accepted}`)),
      'HEAD {drawing}',
    ],
    aspects: /^content-type$/,
  },
  {
    reason: 'It also compresses files that are too small to become smaller',
    requests: ['br', 'gzip'].flatMap((accepted) =>
      get(...['/build-manifest.json', '/robots.txt'].map((path) => `${path} Accept-Encoding: ${accepted}`)),
    ),
    aspects: /^content-encoding$/,
  },
  {
    reason: 'It weighs encodings by their order and quality, where the own server always prefers Brotli',
    requests: ['gzip, br', 'gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=1'].flatMap((accepted) =>
      get(`/tarifs Accept-Encoding: ${accepted}`, `{script} Accept-Encoding: ${accepted}`),
    ),
    aspects: /^content-encoding$/,
  },
  {
    reason: 'Slashes within an address are redirected for the time being',
    requests: get('//tarifs', '/animaux//afrique///lion-d-afrique'),
    aspects: /^status$/,
  },
  {
    reason: 'Addresses with several faults are redirected more than once',
    requests: get(...['/index.html/', '/index.html/index.html', '/en//index.html//', '/tarifs//', '//en//rates//']),
    aspects: /^location$/,
  },
  {
    reason: 'Rules for headers apply to redirects below their path too',
    requests: get('/_astro/', '{script}/'),
    aspects: /^cache-control$/,
  },
  {
    reason: 'Redirects come before methods',
    requests: ['/tarifs/', '/activites/pages/1', '/en/'].map((path) => `POST ${path}`),
    aspects: /^(?:status|body|content-type|allow|location)$/,
  },
  {
    reason: 'Names of files are addresses that lead to the page',
    requests: get('/en.html', '/tarifs.html', '/index', '/tarifs%2findex.html', '/en%2frates'),
    aspects: /^(?:status|body|content-type|cache-control|location)$/,
  },
  {
    reason: 'Letters that are encoded without need are redirected to plain ones',
    requests: get('/%74arifs', '/tarif%73', '/en/%72ates', '/tarifs/%69ndex.html'),
    aspects: /^(?:status|body|content-type|cache-control|etag|location)$/,
  },
  {
    reason: 'The runtime refuses addresses with these signs, which browsers encode',
    requests: get('/<x>', '/`'),
    aspects: /./,
  },
  {
    reason: 'Static files refuse other methods without a body or Allow',
    requests: methodsOf(['/tarifs', '/', '{picture}']),
    aspects: /^(?:body|content-type|allow)$/,
  },
  {
    reason: 'Ranges are not honoured, and their answers not cached; no file of the site is media',
    requests: /Range: /,
    aspects: /^(?:status|body|cache-control|content-range|content-type)$/,
  },
  {
    reason: 'What has not changed is answered with its type',
    requests: /If-None-Match: (?:W\/)?\{etag\}/,
    aspects: /^content-(?:type|encoding)$/,
  },
  {
    reason: 'Only a single entity tag is compared',
    requests: ['/tarifs', '{script}', '{picture}', '/en', '/'].flatMap((path) =>
      get(`${path} If-None-Match: "x", {etag}`, `${path} If-None-Match: *`),
    ),
    aspects: /^(?:status|body|content-type)$/,
  },
];
