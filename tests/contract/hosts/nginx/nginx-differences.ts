/** What nginx answers otherwise than the project's own server, and why that is well. */
import type { ExpectedDifference } from '#tests/support/hosts/compare-hosts.ts';

export const nginxDifferences: readonly ExpectedDifference[] = [
  {
    reason: 'Compressed files come without ranges, and parts of files do not say that there are ranges',
    requests: /^(?:GET|HEAD) /,
    aspects: /^accept-ranges$/,
  },
  {
    reason: 'A range of a compressed file is not honoured, which RFC 9110 leaves to the server (§14.2)',
    requests: ['br', 'gzip'].map((encoding) => `GET {script} Range: bytes=2-7 Accept-Encoding: ${encoding}`),
    aspects: /^(?:status|body|content-range)$/,
  },
  {
    reason: 'A malformed range is refused rather than ignored',
    requests: ['{picture}', '/tarifs'].flatMap((path) =>
      ['-', 'a-b', '5-2'].map((range) => `GET ${path} Range: bytes=${range}`),
    ),
    aspects: /^(?:status|body|content-type|content-range)$/,
  },
  {
    reason: 'HEAD honours ranges; no client asks so',
    requests: ['HEAD {picture} Range: bytes=0-3'],
    aspects: /^(?:status|content-range)$/,
  },
  {
    reason: 'Conditions for changes of a file are honoured: no client of pages sends them',
    requests: ['GET /tarifs If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT', 'GET /tarifs If-Match: "older"'],
    aspects: /^(?:status|body|content-type|etag)$/,
  },
  {
    reason: 'A date beside an entity tag counts, but no client has one: no answer has Last-Modified',
    requests: ['Sat, 01 Jan 2000', 'Fri, 01 Jan 2100'].map(
      (day) => `GET /tarifs If-None-Match: {etag} If-Modified-Since: ${day} 00:00:00 GMT`,
    ),
    aspects: /^(?:status|body|content-type)$/,
  },
  {
    reason: 'Names of encodings in capitals are understood',
    requests: ['/tarifs', '{script}'].map((path) => `GET ${path} Accept-Encoding: GZIP`),
    aspects: /^(?:body|content-encoding)$/,
  },
  {
    reason: 'The language of an unknown address is that of its decoded form',
    requests: ['GET /%65n/x', 'GET /en%2frates'],
    aspects: /^body$/,
  },
  {
    reason: 'Dots are resolved before the address is compared, as browsers do themselves',
    requests: ['GET /en/rates/..'],
    aspects: /^(?:status|body|location|content-type|etag|cache-control|vary)$/,
  },
  {
    reason: 'A backslash is part of a name; browsers send a slash',
    requests: ['GET /tarifs\\', 'GET /en\\rates'],
    aspects: /^(?:status|body|location|content-type|etag|cache-control|vary)$/,
  },
  {
    reason: 'TRACE is refused before nginx knows the release, so with the policy of an unknown one',
    requests: /^TRACE /,
    aspects: /^content-security-policy$/,
  },
];
