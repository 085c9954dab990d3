/** What somebody wants of the CMS on the page of the day, what becomes of it, and what takes it back. Pure. */
import { subjectParts } from '../../../../src/park/day/disruption.ts';
import {
  type DayView,
  type EndRequest,
  restorableFor,
  type RestoreRequest,
  type Saved,
  type ShownSubject,
  type StatementRequest,
} from '../shown-day.ts';
import { newId } from './choices.ts';
import { disruptionsOf } from './subjects.ts';

/** A statement that an action is about, as the page shows it. */
interface TargetStatement {
  id: string;
  until: string;
  /** In a line. */
  words: string;
}

type Body =
  | { kind: 'statements'; request: StatementRequest }
  | {
      kind: 'end';
      request: EndRequest;
      targets: readonly TargetStatement[];
      /** True if it takes back what has just been set. */
      isUndo: boolean;
    }
  | { kind: 'restore'; request: RestoreRequest; targets: readonly TargetStatement[] };

/** What somebody wants of the CMS. */
export type Action = Body & {
  subject: ShownSubject;
  /** The subject's name. */
  name: string;
};

export type Attempt = { action: Action } & (
  { kind: 'sending' | 'unanswered' } | { kind: 'saved'; saved: Saved } | { kind: 'refused'; sentence: string }
);

export type SavedAttempt = Extract<Attempt, { kind: 'saved' }>;

/** Milliseconds after which a site that somebody visits has read a change for long. */
const soon = 20_000;

/** Milliseconds within which a page that is open anywhere makes its server read the day. */
const minute = 60_000;

/**
 * Returns the way of a saved change to visitors, as the key of a message. Servers read the day while somebody asks them
 * for it, and hosts that only serve files never do.
 */
export function wayOf(
  { number, at }: Saved,
  { now, lastRead }: Pick<DayView, 'now' | 'lastRead'>,
): 'online' | 'goingOnline' | 'withNextRelease' {
  const since = (instant: string) => Date.parse(now) - Date.parse(instant);
  if (lastRead.number >= number) return 'online';
  return since(at) < soon || since(lastRead.at) < minute ? 'goingOnline' : 'withNextRelease';
}

/** Returns what brings back statements that an action has ended, each until it was to end. */
function restoring({ action, saved }: SavedAttempt, statements: readonly TargetStatement[]): Action | undefined {
  if (statements.length === 0) return undefined;
  const { subject, name } = action;
  const isPark = subjectParts(subject.about).kind === 'park' && saved.ended.some((one) => 'reason' in one);
  const restored = statements.map((one) => ({ ...one, restoredAs: newId() }));
  const request = {
    statements: restored.map(({ id, until, restoredAs }) => ({ id, until, restoredAs })),
    ...(isPark && { isConfirmed: true }),
  };
  const targets = restored.map(({ restoredAs, until, words }) => ({ id: restoredAs, until, words }));
  return { kind: 'restore', subject, name, request, targets };
}

/**
 * Returns what takes an action back: of what was said, what it has replaced is in force again. Undefined for what is
 * itself a way back, and for what has changed nothing.
 */
export function undoing(attempt: SavedAttempt): Action | undefined {
  const { action, saved } = attempt;
  const { subject, name } = action;
  if (action.kind === 'statements') {
    const replaced = saved.ended.map(({ id, until }) => ({ id, until, words: name }));
    const { id } = action.request;
    const targets = [{ id, until: saved.at, words: name }];
    const end: Action = { kind: 'end', subject, name, request: { statements: [id] }, targets, isUndo: true };
    return restoring(attempt, replaced) ?? end;
  }
  if (action.kind === 'restore' || action.isUndo) return undefined;
  const ended = action.targets.filter(({ id }) => saved.done.includes(id));
  return restoring(
    attempt,
    ended.map((one) => ({ ...one, until: saved.ended.find(({ id }) => id === one.id)?.until ?? one.until })),
  );
}

/** What an action was about, and what has not become of it. */
export function missedOf({ action, saved }: SavedAttempt): readonly TargetStatement[] {
  return action.kind === 'statements' ? [] : action.targets.filter(({ id }) => !saved.done.includes(id));
}

/** What still counts for a subject that somebody has taken back: set by others meanwhile. */
export const leftOf = ({ action, saved }: SavedAttempt, view: DayView | undefined) =>
  action.kind === 'end' && view && view.now >= saved.at ? disruptionsOf(action.subject, view) : [];

/** True if what an action has set is in force no longer: somebody has taken it back, or its time is over. */
export function hasEnded({ action, saved }: SavedAttempt, view: DayView | undefined): boolean {
  if (action.kind === 'end' || saved.done.length === 0 || !view || view.now < saved.at) return false;
  return !view.statements.some(({ id }) => saved.done.includes(id));
}

/** True if an action closes a whole park again. */
export const isParkBack = (action: Action): boolean => action.kind === 'restore' && action.request.isConfirmed === true;

/** True while an action can be taken back: what it has ended for some minutes only. */
export const canUndo = ({ saved }: SavedAttempt, view: DayView | undefined) =>
  saved.ended.length === 0 || !view || Date.parse(view.now) - Date.parse(saved.at) < restorableFor;
