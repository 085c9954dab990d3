/** The recent searches in one language, stored on this device only. */
import { useEffect, useState } from 'react';
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

/** @returns the queries, newest first, a function that adds one and one that sets them all */
export function useRecent(locale: Locale) {
  const [recent, setState] = useState<string[]>([]);
  useEffect(() => setState(readRecent(locale)), [locale]);

  const setRecent = (changed: string[]): void => {
    setState(changed);
    storeRecent(locale, changed);
  };
  const remember = (query: string): void => setRecent(withRecent(recent, query));
  return { recent, remember, setRecent };
}
