/** The list a filter works on: in the page already, or fetched on first use. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { showLoading } from '../../lib/show-loading.ts';
import { addListFrom } from './fetch-list.ts';
import { entriesIn, showEntries, type ListedEntry } from './list-in-page.ts';

export type ListState =
  /** The island has not woken up yet. */
  | { status: 'asleep' }
  /** Nothing was needed so far. */
  | { status: 'idle' }
  | { status: 'loading' }
  /** Loading again, after the list could not be had. */
  | { status: 'retrying' }
  | { status: 'failed' }
  | { status: 'ready'; entries: readonly ListedEntry[] };

/**
 * @param file address of the list where the page holds a part of it only
 * @param isWanted whether a filter is active
 */
export function useList(file: string | undefined, isWanted: boolean) {
  const [list, setList] = useState<ListState>({ status: 'asleep' });
  const [isSlow, setIsSlow] = useState(false);
  // Grows with every try; a new one is what starts the loading.
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);

  useLayoutEffect(() => {
    setList(file === undefined ? { status: 'ready', entries: entriesIn(document) } : { status: 'idle' });
  }, [file]);

  if (isWanted && tries === 0) setTries(1);

  useEffect(() => {
    if (file === undefined || tries === 0) return undefined;
    const controller = new AbortController();
    const fail = (error: unknown) => {
      if (controller.signal.aborted) return;
      console.error(error);
      setList({ status: 'failed' });
    };
    setList({ status: tries === 1 ? 'loading' : 'retrying' });
    showLoading(addListFrom(file, controller.signal), setIsSlow).then(
      (entries) => setList({ status: 'ready', entries }),
      fail,
    );
    return () => controller.abort();
  }, [file, tries]);

  useEffect(() => {
    if (list.status !== 'failed') return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [list.status]);

  return { list, isSlow, retry };
}

/** Shows in the page what a filter keeps; all of it without one. */
export function useShownEntries(list: ListState, shown: readonly ListedEntry[] | null): void {
  useLayoutEffect(() => {
    if (list.status === 'ready') showEntries(list.entries, shown && new Set(shown));
  }, [list, shown]);
}
