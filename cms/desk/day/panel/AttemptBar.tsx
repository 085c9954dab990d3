/** What became of the last action: whether it is saved, its way to visitors, and the way back. */
import { useMemo, useState } from 'react';
import type { DayView } from '../shown-day.ts';
import { Bar, Button } from './DayStyles.tsx';
import {
  type Action,
  type Attempt,
  canUndo,
  hasEnded,
  isParkBack,
  leftOf,
  missedOf,
  type SavedAttempt,
  undoing,
  wayOf,
} from './saved-attempt.ts';
import type { DayMessages } from './use-day-messages.ts';

interface Props {
  attempts: readonly Attempt[];
  view: DayView | undefined;
  messages: DayMessages;
  send: (action: Action) => void;
  forget: (attempt: Attempt) => void;
}

function SavedLine({ attempt, view, messages, send, forget }: Omit<Props, 'attempts'> & { attempt: SavedAttempt }) {
  const { translate, time, inForce } = messages;
  const { action, saved } = attempt;
  const { at, ended, done } = saved;
  const { kind, name } = action;
  const [isConfirming, setConfirming] = useState(false);
  const undoIfPossible = useMemo(() => undoing(attempt), [attempt]);
  const isOver = hasEnded(attempt, view);
  const undo = !isOver && canUndo(attempt, view) ? undoIfPossible : undefined;
  const sentence = isOver ? 'endedSince' : done.length > 0 ? 'saved' : 'nothingEnded';
  const undoOrForget = () => {
    if (!undo) forget(attempt);
    else if (isParkBack(undo)) setConfirming(true);
    else send(undo);
  };
  const others = new Set(ended.filter(({ isOwn, who }) => !isOwn && who !== '').map(({ who }) => who));
  return (
    <>
      <div>
        <p>{translate(sentence, { name, time: time(at) })}</p>
        {others.size > 0 && <p>{translate(kind === 'end' ? 'alsoBy' : 'replaced', { who: [...others].join(', ') })}</p>}
        {done.length > 0 &&
          missedOf(attempt).map(({ id, words }) => (
            <p key={id}>{translate(kind === 'end' ? 'endedBefore' : 'notRestored', { what: words })}</p>
          ))}
        {leftOf(attempt, view).map((one) => (
          <p key={one.id}>{translate('left', { what: inForce(one) })}</p>
        ))}
        {done.length > 0 && !isOver && view && <p>{translate(wayOf(saved, view))}</p>}
      </div>
      {undo && isConfirming ? (
        <>
          <p role="alert">{translate('confirmAgain', { name })}</p>
          <Button key="nothing" type="button" onClick={() => setConfirming(false)}>
            {translate('nothing')}
          </Button>
          {/* Below the other: a thumb that taps twice does not close a park. */}
          <Button key="confirm" type="button" $kind="danger" onClick={() => send(undo)}>
            {translate('confirmYes')}
          </Button>
        </>
      ) : (
        <Button type="button" onClick={undoOrForget}>
          {translate(undo ? 'undo' : 'dismiss')}
        </Button>
      )}
    </>
  );
}

function AttemptLine({ attempt, ...others }: Omit<Props, 'attempts'> & { attempt: Attempt }) {
  const { send, forget, messages } = others;
  const { translate } = messages;
  const { action } = attempt;
  const { name } = action;
  switch (attempt.kind) {
    case 'sending':
      return <p>{translate('sending', { name })}</p>;
    case 'saved':
      return <SavedLine attempt={attempt} {...others} />;
    case 'refused':
      return (
        <>
          <p role="alert">{attempt.sentence}</p>
          <Button type="button" onClick={() => forget(attempt)}>
            {translate('dismiss')}
          </Button>
        </>
      );
    case 'unanswered':
      return (
        <>
          <p role="alert">{translate('unanswered', { name })}</p>
          <Button type="button" $kind="main" onClick={() => send(action)}>
            {translate('retry')}
          </Button>
          <Button type="button" onClick={() => forget(attempt)}>
            {translate('drop')}
          </Button>
        </>
      );
  }
}

export function AttemptBar({ attempts, ...others }: Props) {
  // There from the beginning: only then do screen readers say what comes into it.
  return (
    <Bar role="status">
      {attempts.map((attempt, index) => (
        <AttemptLine key={index} attempt={attempt} {...others} />
      ))}
    </Bar>
  );
}
