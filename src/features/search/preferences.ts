/** Recent searches and the shortcut setting, stored on this device only. */
import type { Locale } from '../../../i18n/routes.ts';
import { readStorage, readStoredJson, writeStorage } from '../../lib/safe-storage.ts';

const maxRecent = 5;
const shortcutKey = 'searchShortcut';
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

/** Whether `/` opens the search; it must be possible to turn off single-key shortcuts (WCAG 2.1.4). */
export function isShortcutOn(): boolean {
  return readStorage('localStorage', shortcutKey) !== 'off';
}

export function storeShortcut(isOn: boolean): void {
  writeStorage('localStorage', shortcutKey, isOn ? null : 'off');
}
