/** Headers that every answer of the site carries (OWASP Secure Headers Project). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerHost, scriptHost } from '../features/videos/provider.ts';
import { scriptHashesFile } from '../integrations/script-hashes.ts';

/** The origin that forms are sent to, where it is not the site's own. */
function originOf(formUrl: string): string[] {
  return URL.canParse(formUrl) ? [new URL(formUrl).origin] : [];
}

/** The hashes of the scripts that stand inside the pages of a built site. */
export function readScriptHashes(directory: string): string[] {
  return JSON.parse(readFileSync(join(directory, scriptHashesFile), 'utf8')) as string[];
}

/**
 * @param formUrl where forms are sent, a path or an address
 * @param scriptHashes `sha256-…` of every script that may run inside a page
 */
export function securityHeaders(formUrl: string, scriptHashes: readonly string[]): Record<string, string> {
  const formOrigin = originOf(formUrl);
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Asked for once a visitor has clicked a video; the script by the protocol of the page.
    'script-src': ["'self'", scriptHost, ...scriptHashes.map((hash) => `'${hash}'`)],
    'frame-src': [playerHost],
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
