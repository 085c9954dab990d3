/** What became of the last action: whether it is saved, its way to visitors, and the way back. */
import { Typography } from '@strapi/design-system';
import { useMemo, useState } from 'react';
import type { DayView } from '../../../day/shown-day.ts';
import type { PublishingView } from '../../../publishing/shown-publishing.ts';
import { Headline } from '../publishing/Headline.tsx';
import { useMessages } from '../publishing/use-messages.ts';
import { usePublishing } from '../publishing/use-publishing.ts';
import { Bar, Button } from './DayStyles.tsx';
import { canUndo, hasEnded, leftOf, missedOf, type SavedAttempt, undoing } from './saved-attempt.ts';
import type { Action, Attempt } from './use-day.ts';
import type { DayMessages } from './use-day-messages.ts';

interface Props {
  attempts: readonly Attempt[];
  view: DayView | undefined;
  messages: DayMessages;
  send: (action: Action) => void;
  forget: (attempt: Attempt) => void;
}

/** The instant from which visitors see a change; undefined if they don't, or if it is not known. */
function onlineSince({ latest }: PublishingView, number: number): string | undefined {
  if (!latest || latest.number < number || latest.state === 'rolledBack') return undefined;
  const isOnline = latest.state === 'live' || latest.state === 'unchanged' || latest.urgent !== undefined;
  return isOnline ? latest.at : undefined;
}

/** True if nobody is about to bring it online. */
const isStuck = ({ latest, trouble, way, building }: PublishingView, number: number) =>
  way === undefined || trouble !== undefined || (!building && latest !== undefined && latest.number >= number);

/** False if a saved change has not begun yet, or is over, on the site's clock: by that the release went live then. */
function isSeen({ action, saved }: SavedAttempt, view: DayView | undefined, since: string): boolean {
  const made = action.kind === 'disruptions' ? view?.disruptions.find(({ id }) => id === action.request.id) : undefined;
  return saved.at <= since && (made === undefined || since < made.until);
}

/** The way of a saved change to visitors. */
function Way({ attempt, day, messages }: { attempt: SavedAttempt; day: DayView | undefined; messages: DayMessages }) {
  const { translate, time, exactTime, date } = messages;
  const { at, number } = attempt.saved;
  const { view } = usePublishing(number);
  const headline = useMessages(view?.timeZone ?? 'UTC');
  const [shown, setShown] = useState<{ number: number; since: string }>();
  const since = view && onlineSince(view, number);
  const isOther = shown?.number !== number || shown.since < at;
  // A later release shows it as well, but not since then.
  if (since !== undefined && isOther && since !== shown?.since) setShown({ number, since });
  if (shown?.number === number) {
    if (isSeen(attempt, day, shown.since)) return <p>{translate('online', { time: time(shown.since) })}</p>;
    const inFull = (instant: string) => `${date(instant)}, ${exactTime(instant)}`;
    return (
      <Typography role="alert" fontWeight="bold" textColor="danger700">
        {translate('clocks', { site: inFull(shown.since), cms: inFull(at) })}
      </Typography>
    );
  }
  if (!view || !isStuck(view, number)) return <p>{translate('goingOnline')}</p>;
  return (
    <>
      <Typography fontWeight="bold" textColor="danger700">
        {translate('notOnline')}
      </Typography>
      <Headline view={view} messages={headline} />
    </>
  );
}

function SavedLine({ attempt, view, messages, send, forget }: Omit<Props, 'attempts'> & { attempt: SavedAttempt }) {
  const { translate, time, inForce } = messages;
  const { action, saved } = attempt;
  const { at, ended, done } = saved;
  const { kind, name } = action;
  const undoIfPossible = useMemo(() => undoing(attempt), [attempt]);
  const isOver = hasEnded(attempt, view);
  const undo = !isOver && canUndo(attempt, view) ? undoIfPossible : undefined;
  const sentence = isOver ? 'endedSince' : done.length > 0 ? 'saved' : 'nothingEnded';
  const others = new Set(ended.filter(({ isOwn, who }) => !isOwn && who !== '').map(({ who }) => who));
  return (
    <>
      <div>
        <p>{translate(sentence, { name, time: time(at) })}</p>
        {others.size > 0 && <p>{translate('alsoBy', { who: [...others].join(', ') })}</p>}
        {done.length > 0 &&
          missedOf(attempt).map(({ id, words }) => (
            <p key={id}>{translate(kind === 'end' ? 'endedBefore' : 'notRestored', { what: words })}</p>
          ))}
        {leftOf(attempt, view).map((one) => (
          <p key={one.id}>{translate('left', { what: inForce(one) })}</p>
        ))}
        {done.length > 0 && !isOver && <Way attempt={attempt} day={view} messages={messages} />}
      </div>
      <Button type="button" onClick={() => (undo ? send(undo) : forget(attempt))}>
        {translate(undo ? 'undo' : 'dismiss')}
      </Button>
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
