/** Headers that every answer of the site carries (OWASP Secure Headers Project). */
import { createHash } from 'node:crypto';
import { detectLanguageScript } from '../features/language/detect-language.ts';

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The origin that forms are sent to, where it is not the site's own. */
function originOf(formUrl: string): string[] {
  return URL.canParse(formUrl) ? [new URL(formUrl).origin] : [];
}

/**
 * @param formUrl where forms are sent, a path or an address
 */
export function securityHeaders(formUrl: string): Record<string, string> {
  const formOrigin = originOf(formUrl);
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashSource(detectLanguageScript)],
    // Styles are part of each page, so that it needs no second request before it is painted.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...formOrigin],
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
