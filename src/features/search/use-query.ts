/** What is being searched for: typed into the field, settled after a moment, kept in the address. */
import { useEffect, useState, type RefObject } from 'react';
import type { Locale } from '../../../i18n/routes.ts';
import { queryParameters, withQuery } from './search-url.ts';
import { useSettled } from '../../lib/use-debounced-value.ts';

/**
 * @param field holds the query; what was typed before the island woke up counts
 * @returns the query as typed, the one to search for, and how to set the typed one
 */
export function useQuery(field: RefObject<HTMLInputElement | null>, locale: Locale) {
  const [query, setQuery] = useState('');
  const settled = useSettled(query.trim());
  useEffect(() => setQuery(field.current?.value ?? ''), [field]);

  useEffect(() => {
    const isCurrent = field.current?.closest('dialog')?.open && field.current.value.trim() === settled;
    if (!isCurrent) return;
    history.replaceState(history.state, '', withQuery(location.href, queryParameters[locale], settled));
  }, [field, settled, locale]);

  return { query, settled, setQuery };
}
