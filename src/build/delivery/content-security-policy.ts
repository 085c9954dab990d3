/** The Content-Security-Policy of the built site (CSP Level 3). */
import { playerHost, scriptHost } from '#lib/video-provider.ts';

/** The video provider's API, and the player it loads. Other paths of the host serve scripts of third parties. */
const playerScripts = [`${scriptHost}/iframe_api`, `${scriptHost}/s/player/`];

/** The container and its tags; other paths of the host serve scripts of third parties. */
const measurementScripts = ['https://www.googletagmanager.com/gtm.js', 'https://www.googletagmanager.com/gtag/'];

/** Hosts of Google's tag manager and analytics that data goes to, only after consent. */
const measurementHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

export interface PolicyOptions {
  /** The form endpoint: a path or an address. */
  formUrl: string;
  /** The page of the ticket shop to pay on, where tickets can be held: forms are redirected to it. */
  payUrl?: string;
  /** `sha256-…` of every inline script. */
  scriptHashes: readonly string[];
  /** True if the site asks visitors for consent to a tag manager. */
  hasTagManager: boolean;
  /** Origins besides the site itself that may show pages in a frame. */
  frameAncestors?: readonly string[];
}

/** Empty for a path on the site's own host. */
const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** The value of the header. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { formUrl, payUrl = '', scriptHashes, hasTagManager, frameAncestors = [] } = options;
  const formOrigin = originOf(formUrl);
  const measurement = hasTagManager ? measurementHosts : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // The video provider is requested after a click on a video; its script over the protocol of the page.
    'script-src': [
      "'self'",
      ...playerScripts,
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...(hasTagManager ? measurementScripts : []),
    ],
    'frame-src': [`${playerHost}/embed/`],
    // Styles are inlined in each page, so that it paints without a second request.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...measurement],
    'connect-src': ["'self'", ...formOrigin, ...measurement],
    // Chromium asks it of redirects after a form, too.
    'form-action': ["'self'", ...formOrigin, ...originOf(payUrl)],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'", ...frameAncestors],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
