/** The list a filter works on: in the page, or fetched on first use. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { showLoading } from '#lib/browser/show-loading.ts';
import { insertListFrom } from './fetch-list.ts';
import { entriesIn, showEntries, type ListedEntry } from './list-in-page.ts';

export type ListState =
  /** The island is not hydrated yet. */
  | { status: 'unhydrated' }
  /** Hydrated, and nothing fetched so far. */
  | { status: 'idle' }
  | { status: 'loading' }
  /** Loading again after a failure. */
  | { status: 'retrying' }
  | { status: 'failed' }
  | { status: 'ready'; entries: readonly ListedEntry[] };

/**
 * @param file address of the whole list, if the page shows only a part of it
 * @param isNeeded whether a filter is active
 */
export function useList(file: string | undefined, isNeeded: boolean) {
  const [list, setList] = useState<ListState>({ status: 'unhydrated' });
  const [isSlow, setIsSlow] = useState(false);
  // Counts attempts: each change starts one.
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);

  useLayoutEffect(() => {
    setList(file === undefined ? { status: 'ready', entries: entriesIn(document) } : { status: 'idle' });
  }, [file]);

  if (isNeeded && attempt === 0) setAttempt(1);

  useEffect(() => {
    if (file === undefined || attempt === 0) return undefined;
    const controller = new AbortController();
    const fail = (error: unknown) => {
      if (controller.signal.aborted) return;
      console.error(error);
      setList({ status: 'failed' });
    };
    setList({ status: attempt === 1 ? 'loading' : 'retrying' });
    showLoading(insertListFrom(file, controller.signal), setIsSlow).then(
      (entries) => setList({ status: 'ready', entries }),
      fail,
    );
    return () => controller.abort();
  }, [file, attempt]);

  useEffect(() => {
    if (list.status !== 'failed') return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [list.status]);

  return { list, isSlow, retry };
}

/** Shows the matching entries in the page, or all of them if `shown` is null. */
export function useShownEntries(list: ListState, shown: readonly ListedEntry[] | null): void {
  useLayoutEffect(() => {
    if (list.status === 'ready') showEntries(list.entries, shown && new Set(shown));
  }, [list, shown]);
}
