/** `GET /api/zoo/day`: what is true of today, for servers that hand it on and for builds. */
import { type Day, type DayAlert, dayAlert, type Level, readerOfBuild } from '../../../src/park/day/day.ts';
import { type Disruption, isActive, isEnded, isWorthTelling } from '../../../src/park/day/disruption.ts';
import { heldNumber, isKnown } from '../../strapi/known-answer.ts';
import type { RequestContext, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { readingActions } from '../../strapi/type-names.ts';
import { inLanguage, readAlert } from './day-content.ts';
import { dayNumber } from './day-number.ts';
import { lastSaid } from './excludes.ts';
import { fittingDay } from './fitting-day.ts';
import type { LastReading } from './shown-day.ts';
import { recentStatements } from './statement-store.ts';

/** Reads the alert that is published, unless it has ended. */
async function alertAt(strapi: Strapi, now: Date): Promise<DayAlert | null> {
  const entries = await readAlert(strapi);
  const alert = dayAlert(inLanguage(entries, 'fr')[0], inLanguage(entries, 'en')[0]);
  return alert && !isEnded(alert, now) ? alert : null;
}

/** Reads what is told of statements, whatever room it takes. */
export async function toldStatements(
  strapi: Pick<Strapi, 'db'>,
  now: Date,
): Promise<Pick<Day, 'disruptions' | 'levels'>> {
  const disruptions: Disruption[] = [];
  const levels: Level[] = [];
  for (const { said } of await recentStatements(strapi, now)) {
    if ('reason' in said) {
      if (isWorthTelling(said, now)) disruptions.push(said);
    } else if (isActive(said, now)) {
      const { about, state: level, from: at, until } = said;
      levels.push({ about, level, at, until });
    }
  }
  return { disruptions: lastSaid(disruptions), levels };
}

async function readDay(strapi: Strapi, number: number): Promise<Day> {
  const now = new Date();
  const told = await toldStatements(strapi, now);
  const day = { number, at: now.toISOString(), ...told, alert: await alertAt(strapi, now) };
  // Readers refuse one that is too large even so, and say it: no statement makes it so.
  return fittingDay(day, now) ?? day;
}

/** Answers every token that may read all content. The entity tag is the number: unchanged, it is all that is read. */
export function siteDayRoute(strapi: Strapi, lastReading: LastReading): Route {
  return {
    method: 'GET',
    path: '/zoo/day',
    async handler(context: RequestContext) {
      // The number comes first: a change that comes meanwhile has a higher one, for which all is read again.
      const number = await dayNumber(strapi);
      // What a build reads is online only with its release.
      if (context.query['for'] !== readerOfBuild) {
        const at = new Date().toISOString();
        // What is sent may not arrive. A number that was never given says nothing.
        const held = heldNumber(context.get('If-None-Match'));
        Object.assign(lastReading, { number: Math.max(lastReading.number, held <= number ? held : 0), at });
      }
      if (!isKnown(context, number)) context.body = { data: await readDay(strapi, number) };
    },
    config: { auth: { scope: readingActions } },
  };
}
