/** Routes of the page on which the person in charge of the day closes, cancels and moves, and takes it back. */
import * as v from 'valibot';
import { concerns } from '../../src/lib/latest-disruption.ts';
import { publishingOf } from '../publishing/running-publishing.ts';
import { dayAction } from '../strapi/permissions.ts';
import type { RequestContext, RequestHandler, Route } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { type DayContent, inLanguage, readDayContent } from './day-content.ts';
import { calendarOf, dayPlan, parkOfTarget, timedStarts } from './day-plan.ts';
import { disruptionRequest, endRequest, restoreRequest } from './day-request.ts';
import {
  changeEnd,
  createDisruption,
  type DisruptionData,
  disruptionsAt,
  disruptionsNamed,
  hasDisruption,
  shownDisruption,
  startsOf,
  type StoredDisruption,
} from './disruption-store.ts';
import { endOf, type TappedStart } from './end-of-disruption.ts';
import { refuse } from './messages.ts';
import { dayPath, type DayView, type DisruptionRequest, type Saved, type Target, timeOf } from './shown-day.ts';

function readBody<Body>(context: RequestContext, schema: v.GenericSchema<unknown, Body>): Body {
  const { success, output } = v.safeParse(schema, context.request.body);
  return success ? output : refuse(context, 400, 'malformed');
}

/** @param at `YYYY-MM-DDTHH:MM` */
function tappedStart(at: string, delay: number, { id }: Target, content: DayContent): TappedStart {
  const activity = inLanguage(content.activities, 'fr').find(({ documentId }) => documentId === id);
  const starts = activity
    ? timedStarts(activity, at.slice(0, 'YYYY-MM-DD'.length), calendarOf(content, activity.park))
    : [];
  return { at, delay, duration: activity?.duration ?? null, last: starts.at(-1) };
}

/** What a request asks for, with its end as an instant. */
function disruptionOf(
  context: RequestContext,
  request: DisruptionRequest,
  content: DayContent,
  now: Date,
): DisruptionData {
  const { target, state, reason, start, delay, place } = request;
  const park = parkOfTarget(content, target);
  if (park === undefined) refuse(context, 404, 'gone');
  const calendar = calendarOf(content, park);
  const tapped = start === undefined ? undefined : tappedStart(start, delay ?? 0, target, content);
  const until = endOf(request.until, now, calendar, tapped);
  if (!until) refuse(context, 400, 'over');
  const disruption = {
    target,
    state,
    reason,
    from: now,
    until,
    // Whatever ends otherwise than with one start is about all that come until then.
    start: request.until.kind === 'start' && start !== undefined ? timeOf(start) : null,
    delay: delay ?? null,
    place: place ?? null,
  };
  const isAbout = start === undefined || concerns({ starts: startsOf(disruption, calendar.timeZone) }, start);
  return isAbout ? disruption : refuse(context, 400, 'otherStarts');
}

/** The end of what is taken back: at once, but after its beginning, as the rules ask. */
const endNow = ({ from }: StoredDisruption, now: Date) => new Date(Math.max(now.valueOf(), from.valueOf() + 1));

/** The routes below `/zoo/day`. */
function dayRoutes(strapi: Strapi): Route[] {
  /** Changes what is published, all of it or nothing, one request after the other. */
  const change =
    (run: (context: RequestContext, now: Date) => Promise<Saved['ended']>): RequestHandler =>
    async (context) => {
      const { store } = publishingOf(strapi);
      const saved = await strapi.db.transaction(async (): Promise<Saved> => {
        await store.lock();
        const now = new Date();
        const ended = await run(context, now);
        return { at: now.toISOString(), number: (await store.row()).newest, ended };
      });
      context.body = { data: saved };
    };

  const show: RequestHandler = async (context) => {
    const now = new Date();
    const content = await readDayContent(strapi);
    const disruptions = await disruptionsAt(strapi, now);
    const data: DayView = {
      ...dayPlan(content, now),
      disruptions: disruptions.map((disruption) => shownDisruption(disruption, content, context.state.user)),
    };
    context.set('Cache-Control', 'no-store');
    context.body = { data };
  };

  const disrupt = change(async (context, now) => {
    const request = readBody(context, disruptionRequest);
    // The answer to the first request was lost.
    if (await hasDisruption(strapi, request.id)) {
      const [known] = await disruptionsNamed(strapi, [request.id]);
      return known && known.until > now ? [] : refuse(context, 409, 'ended');
    }
    if (request.target.kind === 'park' && request.isConfirmed !== true) refuse(context, 409, 'confirm');
    const disruption = disruptionOf(context, request, await readDayContent(strapi), now);
    await createDisruption(strapi, request.id, disruption, context.state.user);
    return [];
  });

  const end = change(async (context, now) => {
    const { disruptions } = readBody(context, endRequest);
    const meant = (await disruptionsAt(strapi, now)).filter(({ id }) => disruptions.includes(id));
    for (const disruption of meant) {
      await changeEnd(strapi, disruption, endNow(disruption, now), context.state.user);
    }
    const content = await readDayContent(strapi);
    return meant.map((disruption) => shownDisruption(disruption, content, context.state.user));
  });

  const restore = change(async (context, now) => {
    const { disruptions } = readBody(context, restoreRequest);
    const ends = new Map(disruptions.map(({ id, until }) => [id, new Date(until)]));
    const restored = (await disruptionsNamed(strapi, [...ends.keys()])).flatMap((disruption) => {
      const until = ends.get(disruption.id);
      return until && until > now ? [{ disruption, until }] : [];
    });
    if (restored.length === 0) refuse(context, 409, 'ended');
    for (const { disruption, until } of restored) await changeEnd(strapi, disruption, until, context.state.user);
    return [];
  });

  const policies = ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [dayAction] } }];
  const config = { policies };
  return [
    { method: 'GET', path: dayPath, handler: show, config },
    { method: 'POST', path: `${dayPath}/disruptions`, handler: disrupt, config },
    { method: 'POST', path: `${dayPath}/end`, handler: end, config },
    { method: 'POST', path: `${dayPath}/restore`, handler: restore, config },
  ];
}

interface PermissionService {
  actionProvider: { registerMany(actions: object[]): Promise<unknown> };
}

/** Adds the routes, and the permission that they ask for, before Strapi looks who has it. */
export async function registerDay(strapi: Strapi): Promise<void> {
  const displayName = 'Fermer, annuler, déplacer aujourd’hui / Close, cancel, move today';
  await strapi
    .service<PermissionService>('admin::permission')
    .actionProvider.registerMany([
      { uid: dayAction.replace('api::', ''), section: 'settings', category: 'Zoo', displayName },
    ]);
  strapi.server.routes({ type: 'admin', routes: dayRoutes(strapi) });
}
