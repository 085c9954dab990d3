/**
 * Consent to analytics and marketing (Quebec's Law 25): denied until a visitor grants it.
 *
 * Google's consent mode v2 starts with "denied"; its script loads only once consent is granted.
 */
import '#client/navigation/page-view.ts';
import { readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';

export interface Consent {
  analytics: boolean;
  marketing: boolean;
}

const storageKey = 'consent';
/** Milliseconds after which the visitor is asked again: a year. */
const maxAge = 365 * 24 * 60 * 60 * 1000;

export const refused: Consent = { analytics: false, marketing: false };

function isConsent(value: unknown): value is Consent & { at: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { analytics, marketing, at } = value as Record<string, unknown>;
  return typeof analytics === 'boolean' && typeof marketing === 'boolean' && typeof at === 'number';
}

/** The choice made in this document, if it could not be stored. */
let unstored: Consent | undefined;

/** The visitor's choice, if it is less than a year old. */
export function readConsent(now = Date.now()): Consent | undefined {
  const stored = readStoredJson('localStorage', storageKey);
  if (!isConsent(stored)) return unstored;
  return now - stored.at < maxAge ? stored : undefined;
}

/** Stores a choice; if storage is forbidden, it lasts as long as the document. */
export function storeConsent({ analytics, marketing }: Consent, now = Date.now()): void {
  const isStored = writeStorage('localStorage', storageKey, JSON.stringify({ analytics, marketing, at: now }));
  unstored = isStored ? undefined : { analytics, marketing };
}

/** Commands of the tag manager have to be `arguments` objects, not arrays. */
const gtag: (...command: unknown[]) => void = function () {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
};

function toConsentMode({ analytics, marketing }: Consent): Record<string, 'granted' | 'denied'> {
  const valueOf = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    ad_storage: valueOf(marketing),
    ad_user_data: valueOf(marketing),
    ad_personalization: valueOf(marketing),
    analytics_storage: valueOf(analytics),
  };
}

/** Creates the data layer with everything denied, before anything else uses it. */
export function denyByDefault(): void {
  window.dataLayer ??= [];
  gtag('consent', 'default', toConsentMode(refused));
}

/** True once this document has loaded the tag manager; client-side navigation doesn't unload it. */
let isLoaded = false;

/** Reports a choice to the tag manager, which loads once consent is granted. A blocked script does no harm. */
export function applyConsent(consent: Consent, containerId: string): void {
  gtag('consent', 'update', toConsentMode(consent));
  const isGranted = consent.analytics || consent.marketing;
  if (!isGranted || isLoaded) return;
  isLoaded = true;
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/** Removes the cookies of the tag manager's scripts, on this host and its parent domains. */
export function clearMeasurementCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    if (!/^_(?:ga|gid|gat|gcl)/.test(name)) continue;
    document.cookie = `${name}=; max-age=0; path=/`;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
  }
}
