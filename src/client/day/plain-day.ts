/** Whether a day leaves a page as it was made, found without what reads and writes days: most days are so. Pure. */
import type { Day } from '#park/day/day.ts';
import type { AlertedPage } from '#park/day/day-alert.ts';
import { freshFor } from '#park/day/fresh-for.ts';

/** The parts of a page that a day may change. */
export interface DayOnPage extends Pick<AlertedPage, 'isAlerted' | 'isInformed'> {
  /** True if it says something that is not as planned. */
  hasNotes: boolean;
}

/** A day of any shape. */
type UnreadDay = Partial<Day> | null | undefined;

const dayIn = (kept: unknown): UnreadDay => (kept as { day?: UnreadDay } | null | undefined)?.day;

const isAsPlanned = (day: UnreadDay): boolean => day?.disruptions?.length === 0 && day.levels?.length === 0;

/** True if a page may stay without an alert, or with that of its build. */
function hasItsAlert({ number, alert }: Partial<Day>, { isAlerted, isInformed }: DayOnPage): boolean {
  if (number === 0) return true;
  return !isAlerted && (alert === null || (alert?.level === 'info' && !isInformed));
}

/**
 * True if nothing of a page changes, by an answer of the server and by what the device has kept.
 *
 * @param answer JSON of any shape; undefined if there is none
 * @param kept what the device has of a day before, of any shape; undefined if it has nothing
 * @param now milliseconds since 1970
 */
export function isPlain(answer: unknown, kept: unknown, page: DayOnPage, isOnline: boolean, now: number): boolean {
  const former = dayIn(kept);
  if (page.hasNotes || (kept !== undefined && !isAsPlanned(former))) return false;
  // The notice about the connection says that nothing could be checked.
  if (answer === undefined) return !isOnline;
  const day = (answer ?? {}) as Partial<Day>;
  const { number = -1, at = '', isUnread } = day;
  const isFresh = number === 0 || now - Date.parse(at) <= freshFor;
  return isAsPlanned(day) && isFresh && !isUnread && number >= (former?.number ?? 0) && hasItsAlert(day, page);
}

/** True if something is not as planned, in words that have to be fetched. Parameters as for `isPlain`. */
export function needsWords(answer: unknown, kept: unknown): boolean {
  return [answer as UnreadDay, dayIn(kept)].some((day) => day?.disruptions?.length || day?.levels?.length);
}
