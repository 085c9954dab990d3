/** What became of the last action: whether it is saved, its way to visitors, and the way back. */
import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PublishingView } from '../../../publishing/shown-publishing.ts';
import { Headline } from '../publishing/Headline.tsx';
import { useMessages } from '../publishing/use-messages.ts';
import { usePublishing } from '../publishing/use-publishing.ts';
import { Bar, Button } from './DayStyles.tsx';
import type { Action, Attempt } from './use-day.ts';
import type { DayMessages } from './use-day-messages.ts';

interface Props {
  attempts: readonly Attempt[];
  messages: DayMessages;
  send: (action: Action) => void;
  forget: (attempt: Attempt) => void;
}

type SavedAttempt = Extract<Attempt, { kind: 'saved' }>;

/** What takes an action back; undefined for what is itself a way back. */
function undoing({ action, saved }: SavedAttempt): Action | undefined {
  const { name } = action;
  if (action.kind === 'disruptions') {
    const { id } = action.request;
    const ended = [{ id, until: saved.at }];
    return { kind: 'end', name, request: { disruptions: [id] }, ended, isUndo: true };
  }
  if (action.kind === 'restore' || action.isUndo) return undefined;
  const ended = saved.ended.length > 0 ? saved.ended : action.ended;
  return {
    kind: 'restore',
    name,
    request: { disruptions: ended.map(({ id, until }) => ({ id, until })) },
  };
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

/** The way of a saved change to visitors. */
function Way({ number, messages }: { number: number; messages: DayMessages }) {
  const { translate, exactTime } = messages;
  const { view } = usePublishing(number);
  const headline = useMessages(view?.timeZone ?? 'UTC');
  const [shown, setShown] = useState<{ number: number; since: string }>();
  const since = view && onlineSince(view, number);
  // A later release shows it as well, but not since then.
  if (since !== undefined && shown?.number !== number) setShown({ number, since });
  if (shown?.number === number) return <p>{translate('online', { time: exactTime(shown.since) })}</p>;
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

function SavedLine({ attempt, messages, send, forget }: Omit<Props, 'attempts'> & { attempt: SavedAttempt }) {
  const { translate, time } = messages;
  const { at, number, ended } = attempt.saved;
  const undo = undoing(attempt);
  const others = new Set(ended.filter(({ isOwn, who }) => !isOwn && who !== '').map(({ who }) => who));
  return (
    <>
      <div>
        <p>{translate('saved', { name: attempt.action.name, time: time(at) })}</p>
        {others.size > 0 && <p>{translate('alsoBy', { who: [...others].join(', ') })}</p>}
        <Way number={number} messages={messages} />
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
