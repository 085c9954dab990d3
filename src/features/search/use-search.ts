/** The state of the search: the index is loading, ready, or failed to load. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $online } from '#navigation/online.ts';
import { loadSearch, type LoadedSearch } from './load-search.ts';

export type SearchState =
  { status: 'loading' } | ({ status: 'ready' } & LoadedSearch) | { status: 'failed' } | { status: 'offline' };

/**
 * @param isNeeded whether to load the index
 * @returns the state, and a function that retries; going online retries as well
 */
export function useSearch(url: string, isNeeded: boolean): [state: SearchState, retry: () => void] {
  const [loaded, setLoaded] = useState<LoadedSearch>();
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useStore($online, { ssr: 'initial' });

  useEffect(() => {
    if (!isNeeded || loaded || hasFailed) return undefined;
    const abort = new AbortController();
    loadSearch(url, abort.signal).then(
      (result) => abort.signal.aborted || setLoaded(result),
      () => abort.signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [url, isNeeded, loaded, hasFailed]);

  useEffect(() => {
    if (isOnline) setFailed(false);
  }, [isOnline]);

  const retry = (): void => setFailed(false);
  if (loaded) return [{ status: 'ready', ...loaded }, retry];
  if (!hasFailed) return [{ status: 'loading' }, retry];
  return [{ status: isOnline ? 'failed' : 'offline' }, retry];
}
