/** Routes of the page on which the person in charge of the day closes, cancels and moves, and takes it back. */
import * as v from 'valibot';
import { publishingOf } from '../publishing/running-publishing.ts';
import { dayAction } from '../strapi/permissions.ts';
import type { RequestContext, RequestHandler, Route } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { acceptedEnd } from './accepted-end.ts';
import { type DayContent, readDayContent } from './day-content.ts';
import { dayModel } from './day-number.ts';
import { calendarOf, dayPlan, occasionOf, parkOfTarget } from './day-plan.ts';
import { disruptionRequest, endRequest, restoreRequest } from './day-request.ts';
import type { DisruptionData, StoredDisruption } from './disruption-rows.ts';
import {
  changeEnd,
  createDisruption,
  disruptionsAt,
  disruptionsNamed,
  doesCount,
  shownDisruption,
} from './disruption-store.ts';
import { refuse } from './messages.ts';
import { dayPath, type DayView, type DisruptionRequest, restorableFor, type Saved } from './shown-day.ts';
import { siteDayRoute } from './site-day.ts';

function readBody<Body>(context: RequestContext, schema: v.GenericSchema<unknown, Body>): Body {
  const { success, output } = v.safeParse(schema, context.request.body);
  return success ? output : refuse(context, 400, 'malformed');
}

/** What a request asks for, with its end as an instant. */
function disruptionOf(
  context: RequestContext,
  request: DisruptionRequest,
  content: DayContent,
  now: Date,
): DisruptionData {
  const { target, state, reason, reasonText = null, delay, place } = request;
  const park = parkOfTarget(content, target);
  if (park === undefined) refuse(context, 404, 'gone');
  const calendar = calendarOf(content, park);
  const occasion = occasionOf(target, request.start, content, calendar, now) ?? refuse(context, 409, 'noSuchStart');
  const end = acceptedEnd(request.until, now, occasion, delay);
  if ('refusal' in end) refuse(context, 400, end.refusal);
  return { target, state, reason, reasonText, from: now, ...end, delay: delay ?? null, place: place ?? null };
}

/** The end of what is taken back: at once, but after its beginning, as the rules ask. */
const endNow = ({ from }: StoredDisruption, now: Date) => new Date(Math.max(now.valueOf(), from.valueOf() + 1));

const hasJustEnded = ({ until }: StoredDisruption, now: Date) =>
  until <= now && now.valueOf() - until.valueOf() < restorableFor;

/** True if the same person has said the same of the same thing. */
const isSame = (a: StoredDisruption, b: StoredDisruption) =>
  a.target.kind === b.target.kind &&
  a.target.id === b.target.id &&
  a.state === b.state &&
  a.start === b.start &&
  a.reason === b.reason &&
  a.author?.id === b.author?.id;

/** The routes below `/zoo/day`. */
function dayRoutes(strapi: Strapi): Route[] {
  /** Changes what is published, all of it or nothing, one request after the other. */
  const change =
    (run: (context: RequestContext, now: Date) => Promise<Pick<Saved, 'ended' | 'done'>>): RequestHandler =>
    async (context) => {
      const { store, loop } = publishingOf(strapi);
      const saved = await strapi.db.transaction(async (): Promise<Saved> => {
        await store.lock();
        const now = new Date();
        const done = await run(context, now);
        return { at: now.toISOString(), number: (await store.row()).newest, ...done };
      });
      loop.hurry();
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
    const counts = await doesCount(strapi, request.id, now);
    if (counts !== undefined) return counts ? { ended: [], done: [request.id] } : refuse(context, 409, 'ended');
    if (request.target.kind === 'park' && request.isConfirmed !== true) refuse(context, 409, 'confirm');
    const disruption = disruptionOf(context, request, await readDayContent(strapi), now);
    await createDisruption(strapi, request.id, disruption, context.state.user);
    return { ended: [], done: [request.id] };
  });

  const end = change(async (context, now) => {
    const { disruptions } = readBody(context, endRequest);
    const { user } = context.state;
    const named = await disruptionsNamed(strapi, disruptions);
    const meant = named.filter(({ from, until }) => from <= now && now < until);
    for (const disruption of meant) await changeEnd(strapi, disruption, endNow(disruption, now), user);
    const before = named.filter(({ until, editor }) => until <= now && editor !== undefined && editor.id === user?.id);
    const content = await readDayContent(strapi);
    return {
      ended: meant.map((disruption) => shownDisruption(disruption, content, user)),
      done: [...meant, ...before].map(({ id }) => id),
    };
  });

  const restore = change(async (context, now) => {
    const { disruptions } = readBody(context, restoreRequest);
    const done = new Set<string>();
    const inForce = await disruptionsAt(strapi, now);
    for (const { id, as, ...wanted } of disruptions) {
      const until = new Date(wanted.until);
      // There is one already if the answer to the first request was lost.
      const counts = await doesCount(strapi, as, now);
      const named = counts === undefined && until > now ? await disruptionsNamed(strapi, [id]) : [];
      const [ended] = named.filter((one) => hasJustEnded(one, now));
      if (ended && !inForce.some((one) => isSame(one, ended))) {
        await createDisruption(strapi, as, { ...ended, from: now, until }, context.state.user, ended.author);
        inForce.push(ended);
      }
      if (ended ?? counts) done.add(as);
    }
    return done.size > 0 ? { ended: [], done: [...done] } : refuse(context, 409, 'ended');
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

/** Adds tables and routes, and the permission that they ask for, before Strapi looks who has it. */
export async function registerDay(strapi: Strapi): Promise<void> {
  const displayName = 'Fermer, annuler, déplacer aujourd’hui / Close, cancel, move today';
  await strapi
    .service<PermissionService>('admin::permission')
    .actionProvider.registerMany([
      { uid: dayAction.replace('api::', ''), section: 'settings', category: 'Zoo', displayName },
    ]);
  strapi.get('models').add(dayModel);
  strapi.server.routes({ type: 'admin', routes: dayRoutes(strapi) });
  strapi.server.routes({ type: 'content-api', routes: [siteDayRoute(strapi)] });
}
