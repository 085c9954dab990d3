/** The state of the search: the index on its way, ready, or out of reach. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $online } from '../../navigation/online.ts';
import { loadSearch, type LoadedSearch } from './load-search.ts';

export type SearchState =
  { status: 'loading' } | ({ status: 'ready' } & LoadedSearch) | { status: 'failed' } | { status: 'offline' };

/**
 * @param isWanted whether the index is needed yet
 * @returns the state, and how to try again; the return of the connection does so by itself
 */
export function useSearch(url: string, isWanted: boolean): [state: SearchState, retry: () => void] {
  const [loaded, setLoaded] = useState<LoadedSearch>();
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useStore($online, { ssr: 'initial' });

  useEffect(() => {
    if (!isWanted || loaded || hasFailed) return undefined;
    const abort = new AbortController();
    loadSearch(url, abort.signal).then(
      (result) => abort.signal.aborted || setLoaded(result),
      () => abort.signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [url, isWanted, loaded, hasFailed]);

  useEffect(() => {
    if (isOnline) setFailed(false);
  }, [isOnline]);

  const retry = (): void => setFailed(false);
  if (loaded) return [{ status: 'ready', ...loaded }, retry];
  if (!hasFailed) return [{ status: 'loading' }, retry];
  return [{ status: isOnline ? 'failed' : 'offline' }, retry];
}
