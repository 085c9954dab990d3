/** The state of the search: the index is loading, ready, or failed to load. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { showLoading } from '#client/browser/show-loading.ts';
import { $online } from '#client/navigation/online.ts';
import { type LoadedSearch, loadSearch } from './load-search.ts';

export type SearchState =
  { kind: 'loading' } | ({ kind: 'ready' } & LoadedSearch) | { kind: 'failed' } | { kind: 'offline' };

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
    // The dialog says at once that it loads, as it would be empty otherwise.
    showLoading(loadSearch(url, abort.signal), () => undefined, 0).then(
      (result) => abort.signal.aborted || setLoaded(result),
      () => abort.signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [url, isNeeded, loaded, hasFailed]);

  useEffect(() => {
    if (isOnline) setFailed(false);
  }, [isOnline]);

  const retry = (): void => setFailed(false);
  if (loaded) return [{ kind: 'ready', ...loaded }, retry];
  if (!hasFailed) return [{ kind: 'loading' }, retry];
  return [{ kind: isOnline ? 'failed' : 'offline' }, retry];
}
