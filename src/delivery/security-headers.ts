/** Headers that every answer of the site carries (OWASP Secure Headers Project). */
import { playerHost, scriptHost } from '../features/videos/provider.ts';

/** Where Google's tag manager and its measurement live; asked only after consent. */
const measurementHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** The origin that forms are sent to, where it is not the site's own. */
function originOf(formUrl: string): string[] {
  return URL.canParse(formUrl) ? [new URL(formUrl).origin] : [];
}

/**
 * @param formUrl where forms are sent, a path or an address
 * @param scriptHashes `sha256-…` of every script that may run inside a page
 * @param hasTagManager whether visitors may consent to a tag manager, and then to what it measures with
 */
export function securityHeaders(
  formUrl: string,
  scriptHashes: readonly string[],
  hasTagManager = false,
): Record<string, string> {
  const formOrigin = originOf(formUrl);
  const measurement = hasTagManager ? measurementHosts : [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    // The video provider is asked once a visitor has clicked a video; the script by the protocol of the page.
    'script-src': ["'self'", scriptHost, ...scriptHashes.map((hash) => `'${hash}'`), ...measurement],
    'frame-src': [playerHost],
    // Styles are part of each page, so that it needs no second request before it is painted.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...measurement],
    'connect-src': ["'self'", ...formOrigin, ...measurement],
    'form-action': ["'self'", ...formOrigin],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // Not `no-referrer`: browsers would then hide the origin of plain form posts too.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
