/** Who changed an entry, and when, in the editor's words. */
import { formatDate } from '../../../i18n/format.ts';
import { formatTime } from '../../../i18n/format-time.ts';
import type { Locale } from '../../../i18n/routes.ts';
import { localTimeAt } from '../../../src/lib/local-time.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { zooTimeZone } from '../../model/wire/zoo-time-zone.ts';
import type { Row } from '../../strapi/database-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';

export const instantOf = (value: unknown) => new Date(value instanceof Date ? value : String(value));

/** A time of today, or a date and a time. */
export async function inWords(strapi: Strapi, instant: unknown, panel: Locale): Promise<string> {
  const zone = (await zooTimeZone(strapi)) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { date, time } = localTimeAt(instantOf(instant), zone);
  const words = formatTime(time, panel);
  return date === localTimeAt(new Date(), zone).date ? words : `${words} (${formatDate(date, panel)})`;
}

/** The name of whoever changed a row last; empty if nobody is known. */
export function authorOf(row: Row | null): string {
  const names = [getOwn(row?.['updatedBy'], 'firstname'), getOwn(row?.['updatedBy'], 'lastname')];
  return names.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
