/** Changes that the requests of the page of the day make. Written elsewhere, all of it or nothing. */
import * as v from 'valibot';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { hasStartTimes } from '../../../src/park/activities/activity-dates.ts';
import {
  type Disruption,
  isActive,
  isEnded,
  longestDisruption,
  subjectParts,
} from '../../../src/park/day/disruption.ts';
import { editorLocale } from '../../strapi/editor.ts';
import { type MessageKey, serverMessages } from '../../strapi/messages.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { acceptedEnd } from './accepted-end.ts';
import { type DayContent, readDayContent } from './day-content.ts';
import { calendarOf, endContextOf, parkOf } from './day-plan.ts';
import { endRequest, restoreRequest, statementRequest } from './day-request.ts';
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

/** Returns what a request says, with its end as an instant. */
function disruptionOf(
  context: RequestContext,
  { until, start, isConfirmed: _, ...said }: DisruptionRequest,
  content: DayContent,
  now: Date,
): Disruption {
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

const isLevel = ({ said }: Statement) => !('reason' in said);

/** Returns a statement that is taken back: at once, but after its beginning. */
function endedNow(statement: Statement, now: Date, endedBy: number | undefined): Statement {
  const { said } = statement;
  const until = new Date(Math.max(now.valueOf(), Date.parse(said.from) + 1)).toISOString();
  return { ...statement, said: { ...said, until }, endedBy: endedBy ?? null };
}

/** Says something, of how busy a park is instead of what was said before. Said already, it is not said again. */
export async function sayChange(strapi: Strapi, context: RequestContext, now: Date): Promise<DayChange> {
  const request = readBody(context, statementRequest);
  const { user } = context.state;
  const done = [request.id];
  // The answer to the first request was lost.
  const [known] = await statementsNamed(strapi, done);
  if (known) return isEnded(known.said, now) ? refuse(context, 409, 'day.ended') : { done };
  const content = await readDayContent(strapi);
  if (!('reason' in request)) {
    const level = statementBy(user, levelOf(context, request, content, now));
    const active = await activeStatements(strapi, now);
    const before = active.filter((one) => isLevel(one) && one.said.about === request.about);
    return { added: [level], changed: before.map((one) => endedNow(one, now, user?.id)), done };
  }
  const isPark = subjectParts(request.about).kind === 'park';
  if (isPark && request.isConfirmed !== true) refuse(context, 409, 'day.confirm');
  return { added: [statementBy(user, disruptionOf(context, request, content, now))], done };
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

/** True if the same person has said the same of the same subject. */
const isSame = (a: Statement, b: Statement) =>
  a.account === b.account &&
  ['about', 'state', 'start', 'reason'].every((field) => getOwn(a.said, field) === getOwn(b.said, field));

/** True if something else has been said meanwhile of how busy it is. */
const isOverruled = (level: Statement, active: readonly Statement[]) =>
  isLevel(level) && active.some((one) => isLevel(one) && one.said.about === level.said.about);

/** Says again what has just ended, from now on, under another identity. */
export async function restoreChange(strapi: Strapi, context: RequestContext, now: Date): Promise<DayChange> {
  const { statements } = readBody(context, restoreRequest);
  const named = await statementsNamed(
    strapi,
    statements.flatMap(({ id, restoredAs }) => [id, restoredAs]),
  );
  const known = new Map(named.map((one) => [one.said.id, one]));
  const active = await activeStatements(strapi, now);
  const added: Statement[] = [];
  const done = new Set<string>();
  const isPossible = (until: string) =>
    now.valueOf() < Date.parse(until) && Date.parse(until) <= now.valueOf() + longestDisruption * hour;
  for (const { id, restoredAs, until } of statements) {
    const [made, former] = [known.get(restoredAs), known.get(id)];
    // The answer to the first request was lost.
    if (made && !isEnded(made.said, now)) done.add(restoredAs);
    if (made || !former || !isPossible(until) || !hasJustEnded(former.said, now)) continue;
    const isThere = active.some((one) => isSame(one, former));
    if (!isThere && isOverruled(former, active)) continue;
    done.add(restoredAs);
    if (isThere) continue;
    const restored = {
      ...former,
      said: { ...former.said, id: restoredAs, from: now.toISOString(), until },
      endedBy: null,
    };
    added.push(restored);
    active.push(restored);
    known.set(restoredAs, restored);
  }
  return done.size > 0 ? { added, done: [...done] } : refuse(context, 409, 'day.ended');
}
