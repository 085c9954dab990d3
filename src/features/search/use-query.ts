/** The query: typed into the field, debounced, kept in the URL. */
import { type RefObject, useEffect, useState } from 'react';
import type { Locale } from '#i18n/routes.ts';
import { queryParameters, withQuery } from './search-url.ts';

/** Milliseconds: longer than the time between two keystrokes, shorter than a pause. */
const debounceMs = 150;

/**
 * @param field holds the query, including what was typed before hydration
 * @returns the query as typed, the debounced query to search for, the setter of the former, and a function that makes it
 * the latter at once
 */
export function useQuery(field: RefObject<HTMLInputElement | null>, locale: Locale) {
  const [query, setQuery] = useState('');
  const [debouncedQuery, setDebouncedQuery] = useState('');
  const trimmed = query.trim();
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedQuery(trimmed), debounceMs);
    return () => clearTimeout(timer);
  }, [trimmed]);
  useEffect(() => setQuery(field.current?.value ?? ''), [field]);

  useEffect(() => {
    const isCurrent = field.current?.closest('dialog')?.open && field.current.value.trim() === debouncedQuery;
    if (!isCurrent) return;
    history.replaceState(history.state, '', withQuery(location.href, queryParameters[locale], debouncedQuery));
  }, [field, debouncedQuery, locale]);

  return { query, debouncedQuery, setQuery, settle: () => setDebouncedQuery(trimmed) };
}
