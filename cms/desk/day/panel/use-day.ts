/** The day as the CMS has it, and the last action on it: sent, saved, refused, or never answered. */
import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dataIn, sentenceIn } from '../../../src/admin/requests/use-answer.ts';
import { type Polled, usePolled } from '../../../src/admin/requests/use-polled.ts';
import { dayPath, type DayView, type Saved } from '../shown-day.ts';
import type { Action, Attempt } from './saved-attempt.ts';

const second = 1_000;
/** A telephone waits no longer for an answer before it says that none came. */
const patience = 15 * second;
const interval = () => 5 * second;

export interface Day extends Omit<Polled<unknown>, 'data'> {
  view: DayView | undefined;
  /** The last action, after those that nobody has answered. */
  attempts: readonly Attempt[];
  send: (action: Action) => void;
  forget: (attempt: Attempt) => void;
}

/** True if the list shows that an action whose answer was lost has been carried out. */
function isDone(action: Action, { statements }: DayView): boolean {
  const isThere = ({ id }: { id: string }) => statements.some((statement) => statement.id === id);
  switch (action.kind) {
    case 'statements':
      return isThere(action.request);
    // Some may be over by then: the answer says which.
    case 'restore':
      return action.targets.some(isThere);
    case 'end':
      return !action.targets.some(isThere);
  }
}

/** From it on, statuses say that something went wrong: in the CMS, or before it. */
const internalError = 500;

/** Why the CMS refuses an action; undefined where it has not said so in words for people. */
function refusalIn(error: unknown): string | undefined {
  const { response } = error as { response?: { data?: { error?: { status?: number } } } };
  return (response?.data?.error?.status ?? 0) >= internalError ? undefined : sentenceIn(error);
}

/** What a new action leaves of those before it: what is still under way, or was never answered. */
const unsettled = ({ kind }: Attempt) => kind === 'sending' || kind === 'unanswered';

export function useDay(): Day {
  const { post } = useFetchClient();
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  const { data, refresh, ...others } = usePolled<{ data: DayView }>(dayPath, interval);
  const view = data?.data;
  const examined = useRef<DayView>(undefined);

  const send = useCallback(
    (action: Action) => {
      const settle = (attempt: Attempt) =>
        setAttempts((list) => list.map((one) => (one.action === action ? attempt : one)));
      setAttempts((list) => [
        ...list.filter((one) => one.action !== action && unsettled(one)),
        { kind: 'sending', action },
      ]);
      post<{ data: Saved }>(`${dayPath}/${action.kind}`, action.request, { signal: AbortSignal.timeout(patience) })
        .then((answer) => settle({ kind: 'saved', action, saved: dataIn(answer).data }))
        .catch((error: unknown) => {
          const sentence = refusalIn(error);
          settle(sentence === undefined ? { kind: 'unanswered', action } : { kind: 'refused', action, sentence });
        })
        // What is there now, saved or not.
        .finally(refresh);
    },
    [post, refresh],
  );

  // The answer was lost on its way: the same request again makes nothing twice, and says what was saved.
  useEffect(() => {
    if (!view || examined.current === view) return;
    examined.current = view;
    for (const { kind, action } of attempts) if (kind === 'unanswered' && isDone(action, view)) send(action);
  }, [view, attempts, send]);

  const forget = (attempt: Attempt) => setAttempts((list) => list.filter((one) => one !== attempt));
  return { view, attempts, send, forget, refresh, ...others };
}
