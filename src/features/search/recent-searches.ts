/** Recent searches, stored on this device only. */
import { readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';
import type { Locale } from '#i18n/routes.ts';

const maxRecent = 5;
const recentKey = (locale: Locale) => `recentSearches.${locale}`;

/** The list with a query moved or added to its top. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const trimmed = query.trim();
  if (trimmed === '') return [...recent];
  const others = recent.filter((other) => other.toLowerCase() !== trimmed.toLowerCase());
  return [trimmed, ...others].slice(0, maxRecent);
}

/** Stored queries, newest first; anything but strings is ignored. */
export function readRecent(locale: Locale): string[] {
  const stored = readStoredJson('localStorage', recentKey(locale));
  return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, maxRecent) : [];
}

/** Stores the queries; an empty list leaves no trace. */
export function storeRecent(locale: Locale, recent: readonly string[]): void {
  writeStorage('localStorage', recentKey(locale), recent.length === 0 ? null : JSON.stringify(recent));
}
