/** Changes that the requests of the page of the day make. Written elsewhere, all of it or nothing. */
import * as v from 'valibot';
import { hasStartTimes } from '../../../src/park/activities/activity-dates.ts';
import { type Disruption, isActive, isEnded, subjectParts } from '../../../src/park/day/disruption.ts';
import { editorLocale } from '../../strapi/editor.ts';
import { type MessageKey, serverMessages } from '../../strapi/messages.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { acceptedEnd } from './accepted-end.ts';
import type { DayContent } from './day-content.ts';
import { calendarOf, endContextOf, parkOf } from './day-plan.ts';
import { areReadable, endRequest, restoreRequest, statementRequest } from './day-request.ts';
import { excludes, saysSame } from './excludes.ts';
import { dayEnd } from './park-day.ts';
import { type DisruptionRequest, type LevelRequest, restorableFor, type Said, type SaidLevel } from './shown-day.ts';
import { activeStatements, type Statement, statementBy, statementsNamed } from './statement-store.ts';

/** What a request changes, and what its answer says of that. */
export interface DayChange {
  added?: readonly Statement[];
  /** With their new ends. */
  changed?: readonly Statement[];
  /** What the request has ended, as it was before. */
  ended?: readonly Statement[];
  /** The identities of what is as the request asks for. */
  done: string[];
}

const hour = 3_600_000;

/** Milliseconds that how busy a park is is believed. */
const levelLasts = 2 * hour;

/** Ends a request with the reason why it is not carried out, in the language of its sender. */
export function refuse(
  context: RequestContext,
  status: number,
  reason: Extract<MessageKey<'requests'>, `day.${string}`>,
): never {
  context.throw(status, serverMessages(editorLocale(context), 'requests').translate(reason), {
    name: status === 404 ? 'NotFoundError' : 'ValidationError',
    details: {},
  });
}

function readBody<Body>(context: RequestContext, schema: v.GenericSchema<unknown, Body>): Body {
  const { success, output } = v.safeParse(schema, context.request.body);
  return success ? output : refuse(context, 400, 'day.malformed');
}

/** Refuses places that are gone, and to close an activity with starts, which is cancelled instead. */
function checkContent(
  context: RequestContext,
  { about, state, place, replacedBy }: Pick<DisruptionRequest, 'about' | 'state' | 'place' | 'replacedBy'>,
  { places, activities }: DayContent,
): void {
  const needed = [...(place === undefined ? [] : [place]), ...(replacedBy ? [subjectParts(replacedBy).id] : [])];
  if (needed.some((wanted) => !places.some(({ documentId }) => documentId === wanted)))
    refuse(context, 404, 'day.gone');
  const { kind, id } = subjectParts(about);
  const activity = kind === 'activity' && activities.find(({ documentId }) => documentId === id);
  if (state === 'closed' && activity && hasStartTimes(activity)) refuse(context, 400, 'day.malformed');
}

function calendarFor(context: RequestContext, { about }: Pick<Said, 'about'>, content: DayContent) {
  const park = parkOf(content, about) ?? refuse(context, 404, 'day.gone');
  return calendarOf(content, park);
}

/** Refuses to close a whole park without a confirmation. */
function checkPark(context: RequestContext, { about }: Pick<Said, 'about'>, isConfirmed = false): void {
  if (subjectParts(about).kind === 'park' && !isConfirmed) refuse(context, 409, 'day.confirm');
}

/** Returns what a request says, with its end as an instant. */
function disruptionOf(
  context: RequestContext,
  { until, start, isConfirmed, ...said }: DisruptionRequest,
  content: DayContent,
  now: Date,
): Disruption {
  checkPark(context, said, isConfirmed);
  if (said.words && !areReadable(said.words)) refuse(context, 400, 'day.words');
  const calendar = calendarFor(context, said, content);
  checkContent(context, said, content);
  const endContext = endContextOf(said.about, start, content, calendar, now) ?? refuse(context, 409, 'day.noSuchStart');
  const end = acceptedEnd(until, now, endContext, said.delay);
  if ('refusal' in end) refuse(context, 400, `day.${end.refusal}`);
  return { ...said, from: now.toISOString(), ...end };
}

/** Returns how busy a park is until its day is over, or for two hours. */
function levelOf(context: RequestContext, request: LevelRequest, content: DayContent, now: Date): SaidLevel {
  const calendar = calendarFor(context, request, content);
  const until = Math.min(dayEnd(now, calendar).valueOf(), now.valueOf() + levelLasts);
  return { ...request, from: now.toISOString(), until: new Date(until).toISOString() };
}

/** Returns a statement that is taken back: at once, but after its beginning. */
function endedNow(statement: Statement, now: Date, endedBy: number | undefined): Statement {
  const { said } = statement;
  const until = new Date(Math.max(now.valueOf(), Date.parse(said.from) + 1)).toISOString();
  return { ...statement, said: { ...said, until }, endedBy: endedBy ?? null };
}

/** Says something, instead of what cannot hold beside it. Said already, it is not said again. */
export async function sayChange(
  strapi: Strapi,
  context: RequestContext,
  now: Date,
  content: DayContent,
): Promise<DayChange> {
  const request = readBody(context, statementRequest);
  const { user } = context.state;
  const done = [request.id];
  // The answer to the first request was lost.
  const [known] = await statementsNamed(strapi, done);
  if (known && !saysSame(known.said, request)) refuse(context, 409, 'day.used');
  if (known) return isEnded(known.said, now) ? refuse(context, 409, 'day.ended') : { done };
  const said =
    'reason' in request ? disruptionOf(context, request, content, now) : levelOf(context, request, content, now);
  const active = await activeStatements(strapi, now);
  const ended = active.filter((one) => excludes(one.said, said));
  return { added: [statementBy(user, said)], changed: ended.map((one) => endedNow(one, now, user?.id)), ended, done };
}

/** Ends what is active; what the same person had ended already is done as well. */
export async function endChange(strapi: Strapi, context: RequestContext, now: Date): Promise<DayChange> {
  const { statements } = readBody(context, endRequest);
  const user = context.state.user?.id;
  const named = await statementsNamed(strapi, statements);
  const ended = named.filter(({ said }) => isActive(said, now));
  const before = named.filter(({ said, endedBy }) => isEnded(said, now) && endedBy !== null && endedBy === user);
  const changed = ended.map((one) => endedNow(one, now, user));
  return { changed, ended, done: [...ended, ...before].map(({ said }) => said.id) };
}

const hasJustEnded = ({ until }: Said, now: Date) =>
  Date.parse(until) <= now.valueOf() && now.valueOf() - Date.parse(until) < restorableFor;

/**
 * Says again what has just ended, from now on, under another identity, until it was meant to end at most. Replaces what
 * the same person has said meanwhile, and nothing that others have.
 */
export async function restoreChange(strapi: Strapi, context: RequestContext, now: Date): Promise<DayChange> {
  const { statements, isConfirmed } = readBody(context, restoreRequest);
  const { user } = context.state;
  const named = await statementsNamed(
    strapi,
    statements.flatMap(({ id, restoredAs }) => [id, restoredAs]),
  );
  const known = new Map(named.map((one) => [one.said.id, one]));
  const active = await activeStatements(strapi, now);
  const added: Statement[] = [];
  const ended: Statement[] = [];
  const done = new Set<string>();
  for (const { id, restoredAs, until: wanted } of statements) {
    const [made, former] = [known.get(restoredAs), known.get(id)];
    // The answer to the first request was lost.
    if (made && !isEnded(made.said, now)) done.add(restoredAs);
    if (made || !former || !hasJustEnded(former.said, now)) continue;
    const { said, plannedUntil } = former;
    const until = Date.parse(wanted) < Date.parse(plannedUntil) ? wanted : plannedUntil;
    if (isEnded({ until }, now) || added.some((one) => excludes(one.said, said))) continue;
    const others = active.filter((one) => excludes(one.said, said));
    const theirs = others.find(({ account }) => account === null || account !== user?.id);
    if (theirs) {
      if (saysSame(theirs.said, said)) done.add(theirs.said.id);
      continue;
    }
    if ('reason' in said) checkPark(context, said, isConfirmed);
    done.add(restoredAs);
    ended.push(...others);
    added.push(statementBy(user, { ...said, id: restoredAs, from: now.toISOString(), until }));
  }
  if (done.size === 0) refuse(context, 409, 'day.ended');
  return { added, changed: ended.map((one) => endedNow(one, now, user?.id)), ended, done: [...done] };
}
