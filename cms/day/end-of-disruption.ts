/** The instant at which a disruption ends: pure functions of the server's clock and the park's hours. */
import { longestDisruption } from '../../src/lib/disruption.ts';
import { localTimeAt } from '../../src/lib/local-time.ts';
import { type OpeningCalendar, spansOn } from '../../src/opening/opening-hours.ts';
import { nextTime } from '../../src/opening/next-time.ts';
import { addDays } from '../../src/opening/plain-time.ts';
import { instantOf } from '../../src/opening/zoned-time.ts';
import type { Until } from './shown-day.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The minutes that a start takes of which nobody has said how long it lasts. */
const usualDuration = 60;

/** The date of a park's day: still yesterday's while an opening runs that began then. */
export function dayAtHand(now: Date, calendar: OpeningCalendar): string {
  const { date } = localTimeAt(now, calendar.timeZone);
  const yesterday = addDays(date, -1);
  const isRunning = spansOn(yesterday, calendar).some(
    ([opens, closes]) => opens * minute <= now.valueOf() && now.valueOf() < closes * minute,
  );
  return isRunning ? yesterday : date;
}

/**
 * The instant at which the rest of a park's day is over: the last closing of the day at hand; midnight where that has
 * passed or the park doesn't open.
 */
export function dayEnd(now: Date, calendar: OpeningCalendar): Date {
  const date = dayAtHand(now, calendar);
  const last = Math.max(...spansOn(date, calendar).map(([, closes]) => closes * minute));
  return last > now.valueOf() ? new Date(last) : instantOf(addDays(date, 1), '00:00', calendar.timeZone);
}

/** The start of an activity that a disruption is about. */
export interface DisruptedStart {
  /** `YYYY-MM-DDTHH:MM` */
  at: string;
  /** Minutes. */
  duration: number | null;
  /** Minutes. */
  delay: number;
}

/**
 * @param start that it is about, if it is about one
 * @returns undefined if that instant is over
 */
export function endOf(until: Until, now: Date, calendar: OpeningCalendar, start?: DisruptedStart): Date | undefined {
  const latest = now.valueOf() + longestDisruption * hour;
  const end = wantedEnd(until, now, calendar, start);
  // A day on which the clocks go back has 25 hours.
  return end && end > now ? new Date(Math.min(end.valueOf(), latest)) : undefined;
}

function wantedEnd(until: Until, now: Date, calendar: OpeningCalendar, start?: DisruptedStart): Date | undefined {
  switch (until.kind) {
    case 'minutes':
      return new Date(now.valueOf() + until.minutes * minute);
    case 'day':
      return dayEnd(now, calendar);
    case 'time':
      return nextTime(until.time, now, calendar.timeZone);
    case 'start':
      return start && endOfStart(start, calendar);
  }
}

/** The instant at which a start is over. */
function endOfStart({ at, duration, delay }: DisruptedStart, { timeZone }: OpeningCalendar): Date {
  const [date = '', time = ''] = at.split('T');
  return new Date(instantOf(date, time, timeZone).valueOf() + (delay + (duration ?? usualDuration)) * minute);
}

/** True if a start is over at an instant. */
export function isStartOver(start: Omit<DisruptedStart, 'delay'>, now: Date, calendar: OpeningCalendar): boolean {
  return endOfStart({ ...start, delay: 0 }, calendar) <= now;
}
