/** Starts the day: its number, and what is true from a former version on. */
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { countEntries } from '../publishing/count-changes.ts';
import { countDay, startDayNumber } from './day-number.ts';
import { importFormerDisruptions } from './former-disruptions.ts';

/** Starts counting changes, after publishing does: whoever changes an alert waits for the row of that one first. */
export async function startDay(strapi: Strapi): Promise<void> {
  await startDayNumber(strapi);
  countEntries(strapi, () => countDay(strapi), new Set([typeNamesOf('alert').uid]));
  await importFormerDisruptions(strapi);
}
