/** `GET /health`: whether the CMS can do its work, and what it knows of the publish service, which has no port. */
import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { healthPath } from '../../src/lib/health-path.ts';
import { ageSeconds, type Check, type Checks, diskCheck, healthAnswers } from '../../src/services/http/health.ts';
import { dayNumber } from '../desk/day/day-number.ts';
import { currentView } from '../desk/publishing/publishing-view.ts';
import { publishingOf } from '../desk/publishing/running-publishing.ts';
import { dataFolder } from '../start/folders.ts';
import type { RequestHandler } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';

/** Milliseconds in which the database answers: Strapi waits a minute for one that is not there. */
const patience = 2000;

/** The publisher: what came of its last attempt, what waits for it, and since when nobody has heard of it. */
async function publishingCheck(strapi: Strapi): Promise<Check> {
  const { store, contact } = publishingOf(strapi);
  const { latest, building, waiting } = await currentView({ store, contact });
  const trouble = contact.trouble();
  return {
    status: trouble || latest?.state === 'failed' ? 'warn' : 'pass',
    ...(latest && { outcome: latest.state, outcomeAgeSeconds: ageSeconds(latest.at) }),
    ...(building && { buildingSeconds: ageSeconds(building.at) }),
    changesWaiting: waiting?.count ?? 0,
    ...(waiting && { waitingSeconds: ageSeconds(waiting.since) }),
    ...(trouble && { trouble: trouble.cause.kind, troubleSeconds: ageSeconds(new Date(trouble.since)) }),
  };
}

async function databaseChecks(strapi: Strapi): Promise<Checks> {
  const number = await dayNumber(strapi);
  return { database: { status: 'pass' }, day: { status: 'pass', number }, publishing: await publishingCheck(strapi) };
}

async function checks(strapi: Strapi): Promise<Checks> {
  const isLate = wait(patience, undefined, { ref: false }).then(() => {
    throw new Error('The database does not answer.');
  });
  const found = await Promise.race([databaseChecks(strapi), isLate]).catch((error: unknown): Checks => {
    strapi.log.error(`[health] ${error instanceof Error ? error.message : String(error)}`);
    return { database: { status: 'fail' } };
  });
  return { ...found, disk: await diskCheck(dataFolder()) };
}

/** Adds the route, which anybody may ask. */
export function serveHealth(strapi: Strapi): void {
  // Part of no request, as several share a look: what the database fails at is in the answer.
  const answer = healthAnswers(AsyncResource.bind(() => checks(strapi)));
  const handler: RequestHandler = async (context) => {
    const { status, headers, body } = await answer();
    for (const [name, value] of Object.entries(headers)) context.set(name, value);
    context.status = status;
    context.body = body;
  };
  strapi.server.routes([{ method: 'GET', path: healthPath, handler, config: { auth: false } }]);
}
