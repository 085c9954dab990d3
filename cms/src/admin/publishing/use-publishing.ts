/** Asks the CMS how publishing is going, for as long as somebody may be looking. */
import { useFetchClient } from '@strapi/strapi/admin';
import * as React from 'react';
import type { PublishingView } from '../../../publishing/shown-publishing.ts';

const second = 1_000;
/** While something is under way, and otherwise. */
const intervals = { busy: 2 * second, idle: 20 * second };
/** Every request keeps the session alive, so nobody's does when they have left their store. */
const longestRest = 60 * 60 * second;

export const publishingPath = '/zoo/publishing';

export interface Publishing {
  view: PublishingView | undefined;
  /** The last request failed. */
  isUnreadable: boolean;
  /** Nobody has moved for long: what is shown may be old. */
  isPaused: boolean;
  refresh: () => void;
}

const isBusy = (view: PublishingView | undefined) => view?.waiting !== undefined || view?.building !== undefined;

/** @param trigger a new value, such as the time of an entry's last change, asks at once */
export function usePublishing(trigger?: unknown): Publishing {
  const { get } = useFetchClient();
  const [view, setView] = React.useState<PublishingView>();
  const [isUnreadable, setUnreadable] = React.useState(false);
  const [isPaused, setPaused] = React.useState(false);
  const [round, setRound] = React.useState(0);
  const refresh = React.useCallback(() => setRound((count) => count + 1), []);
  const lastInput = React.useRef(Date.now());

  React.useEffect(() => {
    const onInput = () => {
      const wasAway = Date.now() - lastInput.current > longestRest;
      lastInput.current = Date.now();
      if (wasAway) refresh();
    };
    const onVisible = () => {
      if (!document.hidden) refresh();
    };
    const inputs = ['pointerdown', 'pointermove', 'keydown'] as const;
    for (const name of inputs) window.addEventListener(name, onInput, { passive: true });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      for (const name of inputs) window.removeEventListener(name, onInput);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refresh]);

  React.useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const isAway = Date.now() - lastInput.current > longestRest;
      setPaused(isAway);
      // Polling resumes on input, or once the page is visible again.
      if (isAway || document.hidden) return;
      let interval = intervals.busy;
      try {
        const { data } = await get<PublishingView>(publishingPath);
        if (isOver) return;
        setView(data);
        setUnreadable(false);
        if (!isBusy(data)) interval = intervals.idle;
      } catch {
        // The panel shows a message; the next request follows.
        if (isOver) return;
        setUnreadable(true);
      }
      timer = window.setTimeout(() => void ask(), interval);
    };
    void ask();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [get, round, trigger]);

  return { view, isUnreadable, isPaused, refresh };
}
