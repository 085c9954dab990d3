/** The publication dates of entries, in the zoo's time zone, and the hour at which some of them appear. */
import { localTimeAt } from '#lib/local-time.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { instantOf } from '#park/opening/zoned-time.ts';

interface Published {
  publishFrom: string | null;
  publishUntil: string | null;
}

/** True if a date is within an entry's publication dates, both inclusive. */
export function isPublishedOn(date: string, { publishFrom, publishUntil }: Published): boolean {
  return (publishFrom === null || publishFrom <= date) && (publishUntil === null || date <= publishUntil);
}

/** True if a job is open for applications; the closing date is the last day. */
export function isOpenForApplications(date: string, { closesOn }: { closesOn: string | null }): boolean {
  return closesOn === null || date <= closesOn;
}

/**
 * True if the page of an entry is there on a date: within its publication dates, and while applications are open.
 *
 * @param entry of any type; one without such dates always is
 */
export function isPublicOn(date: string, entry: object): boolean {
  if ('publishFrom' in entry && !isPublishedOn(date, entry as Published)) return false;
  return !('closesOn' in entry) || isOpenForApplications(date, entry as { closesOn: string | null });
}

/** The instant at which an entry appears; undefined for one that appears with its day, as soon as it is published. */
export function appearsAt(entry: object, timeZone: string): Date | undefined {
  const [date, time] = [getOwn(entry, 'publishFrom'), getOwn(entry, 'publishTime')];
  if (typeof date !== 'string' || typeof time !== 'string') return undefined;
  // The content service keeps seconds.
  return instantOf(date, time.slice(0, 'HH:MM'.length), timeZone);
}

/**
 * The content as it is at an instant: everything else goes by the day, so an entry whose hour is yet to come begins with
 * the next one.
 */
export function withoutLaterToday<All extends Readonly<Record<string, readonly object[]>>>(
  entries: All,
  now: Date,
  timeZone: string,
): All {
  const { date } = localTimeAt(now, timeZone);
  const delayed = { publishFrom: addDays(date, 1), publishTime: null };
  const isLaterToday = (entry: object) =>
    getOwn(entry, 'publishFrom') === date && (appearsAt(entry, timeZone)?.valueOf() ?? 0) > now.valueOf();
  const lists = Object.entries(entries).map(([name, list]) => [
    name,
    list.map((entry) => (isLaterToday(entry) ? { ...entry, ...delayed } : entry)),
  ]);
  // Only the values of dates were replaced.
  return Object.fromEntries(lists) as All;
}
