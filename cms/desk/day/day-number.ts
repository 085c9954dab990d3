/**
 * The number of the day: rises with each change of a statement and of the alert, and is never lower than the seconds
 * since 1970 at the start of the CMS. So one that is restored from an older backup counts on beyond what servers know.
 */
import { isPlausibleNumber } from '../../../src/park/day/day.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';

const dayUid = 'zoo::day';

/** The table of the number, a model of the database that is no content. Seconds outgrow 32 bits in 2038. */
export const dayModel = {
  uid: dayUid,
  singularName: 'zoo_day',
  tableName: 'zoo_day',
  attributes: { id: { type: 'increments' }, number: { type: 'biginteger' } },
};

/** The one row of its table. */
const only = { id: 1 };

/** Reads it by the primary key: 0 before `startDayNumber`. */
export async function dayNumber({ db }: Pick<Strapi, 'db'>): Promise<number> {
  const row = await db.query(dayUid).findOne({ where: only });
  // Databases hand over 64 bits as text.
  return Number(row?.['number'] ?? 0);
}

/**
 * Returns the number with which a start goes on: not below the clock's. One that lies far beyond the clock, as of a CMS
 * whose clock was wrong, is left, as servers refuse it.
 */
export function numberAtStart(stored: number, now: Date): number {
  const seconds = Math.floor(now.valueOf() / 1000);
  return isPlausibleNumber(stored, now) ? Math.max(seconds, stored) : seconds;
}

/** Makes the row if there is none, and raises the number to the clock's. */
export async function startDayNumber(strapi: Pick<Strapi, 'db' | 'log'>): Promise<void> {
  const rows = strapi.db.query(dayUid);
  const stored = await dayNumber(strapi);
  const number = numberAtStart(stored, new Date());
  if (number < stored) {
    strapi.log.warn(`[day] Its number was ${stored}, more than a day ahead of the clock: from now on it is ${number}.`);
  }
  const known = await rows.update({ where: only, data: { number } });
  if (!known) await rows.create({ data: { ...only, number } });
}

/**
 * Raises it by one, within the transaction that is under way: the row is locked until that ends, so a higher number is
 * never seen before a lower one.
 */
export function countDay({ db }: Pick<Strapi, 'db'>): Promise<unknown> {
  return db.queryBuilder(dayUid).increment('number').where(only).execute();
}
