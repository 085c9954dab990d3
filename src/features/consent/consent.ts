/**
 * Consent to measurement and marketing (Quebec's Law 25): nothing is given until a visitor gives it.
 *
 * Google's consent mode v2 is told "denied" first; its script is loaded only after a yes.
 */
import '../../navigation/page-view.ts';

export interface Consent {
  analytics: boolean;
  marketing: boolean;
}

const storageKey = 'consent';
/** After a year the question is asked again. */
const validFor = 365 * 24 * 60 * 60 * 1000;

export const refused: Consent = { analytics: false, marketing: false };

function isConsent(value: unknown): value is Consent & { at: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { analytics, marketing, at } = value as Record<string, unknown>;
  return typeof analytics === 'boolean' && typeof marketing === 'boolean' && typeof at === 'number';
}

/** The choice made while this document is shown: all there is where storage is forbidden. */
let chosen: Consent | undefined;

/** What the visitor chose, if they did so within a year. */
export function readConsent(now = Date.now()): Consent | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isConsent(stored) && now - stored.at < validFor ? stored : undefined;
  } catch {
    return chosen;
  }
}

/** Remembers a choice; where storage is forbidden, until the document is loaded anew. */
export function storeConsent({ analytics, marketing }: Consent, now = Date.now()): void {
  chosen = { analytics, marketing };
  try {
    localStorage.setItem(storageKey, JSON.stringify({ analytics, marketing, at: now }));
  } catch {
    // See readConsent.
  }
}

/** The tag manager's commands are `arguments` objects; an array would be taken for an event. */
const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
};

function toConsentMode({ analytics, marketing }: Consent): Record<string, 'granted' | 'denied'> {
  const word = (isGiven: boolean) => (isGiven ? 'granted' : 'denied');
  return {
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    analytics_storage: word(analytics),
  };
}

/** Opens the data layer with everything denied; before anything else may use it. */
export function denyByDefault(): void {
  window.dataLayer ??= [];
  gtag('consent', 'default', toConsentMode(refused));
}

/** A change of pages removes the element, not what it has run. */
let isLoaded = false;

/** Tells the tag manager of a choice, and loads it at the first yes. A blocked script harms nothing. */
export function applyConsent(consent: Consent, containerId: string): void {
  gtag('consent', 'update', toConsentMode(consent));
  const isGiven = consent.analytics || consent.marketing;
  if (!isGiven || isLoaded) return;
  isLoaded = true;
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/** Removes the cookies that measurement has set, on this host and the domains above it. */
export function clearMeasurementCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    if (!/^_(?:ga|gid|gat|gcl)/.test(name)) continue;
    document.cookie = `${name}=; max-age=0; path=/`;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
  }
}
