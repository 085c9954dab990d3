/** Asks the CMS for something again and again, for as long as somebody may be looking. */
import { useFetchClient } from '@strapi/strapi/admin';
import * as React from 'react';
import { dataIn } from './use-answer.ts';

const second = 1_000;
/** Every request keeps the session alive, so nobody's does when they have left their store. */
const longestRest = 60 * 60 * second;
/** Without an answer until then, there is none: a telephone may wait for minutes. */
const patience = 15 * second;

export interface Polled<Data> {
  data: Data | undefined;
  /** The last request failed. */
  isUnreadable: boolean;
  /** True if nothing has moved for long, and polling has stopped: the data may be stale. */
  isPaused: boolean;
  /** The trigger for which the data were asked. */
  answeredTrigger: unknown;
  refresh: () => void;
}

/**
 * @param path of the CMS; another one is asked at once
 * @param intervalAfter milliseconds until the next request; undefined: none was answered yet. The same function each
 *   time.
 * @param trigger a new value asks at once
 */
export function usePolled<Data>(
  path: string,
  intervalAfter: (data: Data | undefined) => number,
  trigger?: unknown,
): Polled<Data> {
  const { get } = useFetchClient();
  const [answered, setAnswered] = React.useState<{ data: Data; trigger: unknown }>();
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
      let interval = intervalAfter(undefined);
      try {
        const answer = dataIn(await get<Data>(path, { signal: AbortSignal.timeout(patience) }));
        if (isOver) return;
        setAnswered({ data: answer, trigger });
        setUnreadable(false);
        interval = intervalAfter(answer);
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
  }, [get, round, trigger, path, intervalAfter]);

  return { data: answered?.data, answeredTrigger: answered?.trigger, isUnreadable, isPaused, refresh };
}
