/** The recent searches of this device in one language. */
import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/routes.ts';
import { readRecent, storeRecent, withRecent } from './recent-searches.ts';

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
