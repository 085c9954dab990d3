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

/**
 * The instant at which the rest of a park's day is over: the closing of an opening that has run since yesterday, or the
 * last one of today; midnight where that has passed or the park doesn't open.
 */
export function dayEnd(now: Date, calendar: OpeningCalendar): Date {
  const { date } = localTimeAt(now, calendar.timeZone);
  const closings = (day: string) =>
    spansOn(day, calendar)
      .filter(([, closes]) => closes * minute > now.valueOf())
      .map(([opens, closes]) => ({ opens: opens * minute, closes: closes * minute }));
  const running = closings(addDays(date, -1)).find(({ opens }) => opens <= now.valueOf());
  if (running) return new Date(running.closes);
  const last = Math.max(...closings(date).map(({ closes }) => closes));
  return last > 0 ? new Date(last) : instantOf(addDays(date, 1), '00:00', calendar.timeZone);
}

/** The start of an activity that a disruption is about. */
export interface DisruptedStart {
  /** `HH:MM` of today */
  time: string;
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
    case 'start': {
      if (!start) return undefined;
      const { date } = localTimeAt(now, calendar.timeZone);
      const begins = instantOf(date, start.time, calendar.timeZone).valueOf();
      return new Date(begins + (start.delay + (start.duration ?? usualDuration)) * minute);
    }
  }
}

/** True if a start of today is over at an instant. */
export function isStartOver(start: Omit<DisruptedStart, 'delay'>, now: Date, calendar: OpeningCalendar): boolean {
  return endOf({ kind: 'start' }, now, calendar, { ...start, delay: 0 }) === undefined;
}
