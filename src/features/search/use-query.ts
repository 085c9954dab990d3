/** The query: typed into the field, debounced, kept in the URL. */
import { type RefObject, useEffect, useState } from 'react';
import { useDebouncedValue } from '#client/browser/use-debounced-value.ts';
import type { Locale } from '#i18n/routes.ts';
import { queryParameters, withQuery } from './search-url.ts';

/**
 * @param field holds the query, including what was typed before hydration
 * @returns the query as typed, the debounced query to search for, the setter of the former, and a function that makes it
 * the latter at once
 */
export function useQuery(field: RefObject<HTMLInputElement | null>, locale: Locale) {
  const [query, setQuery] = useState('');
  const [debouncedQuery, settle] = useDebouncedValue(query.trim());
  useEffect(() => setQuery(field.current?.value ?? ''), [field]);

  useEffect(() => {
    const isCurrent = field.current?.closest('dialog')?.open && field.current.value.trim() === debouncedQuery;
    if (!isCurrent) return;
    history.replaceState(history.state, '', withQuery(location.href, queryParameters[locale], debouncedQuery));
  }, [field, debouncedQuery, locale]);

  return { query, debouncedQuery, setQuery, settle };
}
