/** Routes of the page on which the person in charge of the day says what is not as planned, and takes it back. */
import { singleFlight } from '../../../src/lib/single-flight.ts';
import { editorName } from '../../strapi/editor.ts';
import { actionsOf, dayAction, takeActions } from '../../strapi/permissions.ts';
import type { RequestContext, RequestHandler, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { countEntries } from '../publishing/count-changes.ts';
import { publishingOf } from '../publishing/running-publishing.ts';
import { type DayChange, endChange, refuse, restoreChange, sayChange } from './day-changes.ts';
import { readDayContent } from './day-content.ts';
import { countDay, dayModel, dayNumber, startDayNumber } from './day-number.ts';
import { dayPlan } from './day-plan.ts';
import { hasRoom } from './fitting-day.ts';
import { importFormerDisruptions, keepFormerDisruptions } from './former-disruptions.ts';
import { dayPath, type DayView, type LastReading, type Saved } from './shown-day.ts';
import { siteDayRoute, toldStatements } from './site-day.ts';
import { activeStatements, addStatement, changeEnd, shownStatement } from './statement-store.ts';
import { statementUid } from './statement-type.ts';

/** Writes what a request changes, under the next number of the day, for which the next build makes pages as well. */
async function write(strapi: Strapi, { added = [], changed = [] }: DayChange, who: string): Promise<void> {
  if (added.length + changed.length === 0) return;
  await publishingOf(strapi).store.count('day', who);
  await countDay(strapi);
  for (const statement of changed) await changeEnd(strapi, statement);
  for (const statement of added) await addStatement(strapi, statement);
}

type MakeChange = (strapi: Strapi, context: RequestContext, now: Date) => Promise<DayChange>;

/** The routes below `/zoo/day`. */
function dayRoutes(strapi: Strapi, lastReading: LastReading): Route[] {
  /** All who ask at once share a reading of the whole content. */
  const readContent = singleFlight(() => readDayContent(strapi));

  /** Changes what is said, all of it or nothing, one request after the other. */
  const change =
    (make: MakeChange): RequestHandler =>
    async (context) => {
      const { user } = context.state;
      const data = await strapi.db.transaction(async (): Promise<Saved> => {
        await publishingOf(strapi).store.lock();
        const now = new Date();
        const made = await make(strapi, context, now);
        await write(strapi, made, editorName(user));
        if (made.added?.length && !hasRoom(await toldStatements(strapi, now), now)) refuse(context, 409, 'day.full');
        const ended = (made.ended ?? []).map((statement) => shownStatement(statement, user));
        return { at: now.toISOString(), number: await dayNumber(strapi), ended, done: made.done };
      });
      context.body = { data };
    };

  /** Reads the content before anybody has to wait for its change. */
  const say: RequestHandler = async (context, next) => {
    const content = await readContent();
    return change((...request) => sayChange(...request, content))(context, next);
  };

  const show: RequestHandler = async (context) => {
    const content = await readContent();
    const now = new Date();
    const statements = await activeStatements(strapi, now);
    const data: DayView = {
      ...dayPlan(content, now),
      statements: statements.map((statement) => shownStatement(statement, context.state.user)),
      lastRead: lastReading,
    };
    context.set('Cache-Control', 'no-store');
    context.body = { data };
  };

  const policies = ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [dayAction] } }];
  const config = { policies };
  return [
    { method: 'GET', path: dayPath, handler: show, config },
    { method: 'POST', path: `${dayPath}/statements`, handler: say, config },
    { method: 'POST', path: `${dayPath}/end`, handler: change(endChange), config },
    { method: 'POST', path: `${dayPath}/restore`, handler: change(restoreChange), config },
  ];
}

/** Adds tables and routes, and the permission that they ask for, before Strapi looks who has it. */
export async function registerDay(strapi: Strapi): Promise<void> {
  const displayName = 'Dire ce qui n’est pas comme prévu aujourd’hui / Say what is not as planned today';
  const uid = dayAction.replace('api::', '');
  await actionsOf(strapi).registerMany([{ uid, section: 'settings', category: 'Zoo', displayName }]);
  // Strapi lets administrators read the entries of types that the panel does not show.
  takeActions(strapi, [statementUid]);
  strapi.get('models').add(dayModel);
  keepFormerDisruptions(strapi);
  const lastReading: LastReading = { number: 0, at: new Date(0).toISOString() };
  strapi.server.routes({ type: 'admin', routes: dayRoutes(strapi, lastReading) });
  strapi.server.routes({ type: 'content-api', routes: [siteDayRoute(strapi, lastReading)] });
}

/** Starts counting changes, after publishing does: whoever changes an alert waits for the row of that one first. */
export async function startDay(strapi: Strapi): Promise<void> {
  await startDayNumber(strapi);
  countEntries(strapi, () => countDay(strapi), new Set([typeNamesOf('alert').uid]));
  await importFormerDisruptions(strapi);
}
