/** Starts the day: its number, and what is true from a former version on. */
import { longestTold } from '../../src/park/day/disruption.ts';
import { countEntries } from '../publishing/count-changes.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { typeNamesOf } from '../strapi/type-names.ts';
import { countDay, startDayNumber } from './day-number.ts';
import { keepAsStatement, readDisruptions } from './disruption-store.ts';

const key = 'statements';

/**
 * Makes statements of the disruptions that are under way or to come, or that somebody may still have to know of, once.
 * It is one transaction: a start that is killed leaves all of it to the next.
 */
async function importDisruptions(strapi: Strapi): Promise<void> {
  const store = strapi.store({ type: 'zoo', name: 'day' });
  if (await store.get({ key })) return;
  await strapi.db.transaction(async () => {
    const where = { until: { $gt: new Date(Date.now() - longestTold) } };
    for (const disruption of await readDisruptions(strapi, where)) {
      await keepAsStatement(strapi, disruption.id, disruption, disruption.author);
    }
    await store.set({ key, value: true });
  });
}

/** Starts counting changes, after publishing does: whoever changes an alert waits for the row of that one first. */
export async function startDay(strapi: Strapi): Promise<void> {
  await startDayNumber(strapi);
  countEntries(strapi, () => countDay(strapi), new Set([typeNamesOf('alert').uid]));
  await importDisruptions(strapi);
}
