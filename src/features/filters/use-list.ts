/** The list a filter works on: in the page, or fetched on first use. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { showLoading } from '#client/browser/show-loading.ts';
import { $online } from '#client/navigation/online.ts';
import { insertListFrom } from './fetch-list.ts';
import { entriesIn, type ListedEntry, showEntries } from './list-in-page.ts';

export type ListState =
  /** The island is not hydrated yet. */
  | { kind: 'unhydrated' }
  /** Hydrated, and nothing fetched so far. */
  | { kind: 'idle' }
  | { kind: 'loading' }
  /** Loading again after a failure. */
  | { kind: 'retrying' }
  | { kind: 'failed' }
  | { kind: 'ready'; entries: readonly ListedEntry[] };

/**
 * @param file address of the whole list, if the page shows only a part of it
 * @param isNeeded whether a filter is active
 */
export function useList(file: string | undefined, isNeeded: boolean) {
  const [list, setList] = useState<ListState>({ kind: 'unhydrated' });
  const [isSlow, setIsSlow] = useState(false);
  // Counts attempts: each change starts one.
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);

  useLayoutEffect(() => {
    setList(file === undefined ? { kind: 'ready', entries: entriesIn(document) } : { kind: 'idle' });
  }, [file]);

  if (isNeeded && attempt === 0) setAttempt(1);

  useEffect(() => {
    if (file === undefined || attempt === 0) return undefined;
    const controller = new AbortController();
    const fail = (error: unknown) => {
      if (controller.signal.aborted) return;
      console.error(error);
      setList({ kind: 'failed' });
    };
    setList({ kind: attempt === 1 ? 'loading' : 'retrying' });
    showLoading(insertListFrom(file, controller.signal), setIsSlow).then(
      (entries) => setList({ kind: 'ready', entries }),
      fail,
    );
    return () => controller.abort();
  }, [file, attempt]);

  useEffect(() => {
    if (list.kind !== 'failed') return undefined;
    return $online.listen((isOnline) => isOnline && retry());
  }, [list.kind]);

  return { list, isSlow, retry };
}

/** Shows the matching entries in the page, or all of them if `shown` is null. */
export function useShownEntries(list: ListState, shown: readonly ListedEntry[] | null): void {
  useLayoutEffect(() => {
    if (list.kind === 'ready') showEntries(list.entries, shown && new Set(shown));
  }, [list, shown]);
}
