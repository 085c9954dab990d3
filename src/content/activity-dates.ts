/** The dates and times of activities: `YYYY-MM-DD` and `HH:MM`. */
import { type OpeningCalendar, openingOn } from '#opening/opening-hours.ts';
import { minutesOf, slotMinutes } from '#opening/opening-slots.ts';
import { addDays, weekdayOf } from '#opening/plain-time.ts';

interface Dated {
  date: string | null;
  period: { from: string; until: string } | null;
  availabilities: readonly { date: string }[];
}

interface Timed extends Dated {
  availabilities: readonly { date: string; times: readonly string[] }[];
  schedule: readonly { days: readonly number[]; times: readonly string[] }[];
}

/** The first date from `today` on that an activity may take place; null if it is over. */
export function nextDate({ date, period, availabilities }: Dated, today: string): string | null {
  const dates = [date, ...availabilities.map((slot) => slot.date)].filter((day) => day !== null && day >= today);
  if (period && period.until >= today) dates.push(period.from > today ? period.from : today);
  return dates.sort()[0] ?? null;
}

/**
 * The times an activity starts on a date; none if it does not take place or has no fixed times.
 *
 * @param park opening hours of its park: recurring activities do not take place while the park is closed
 */
export function timesOn(
  { date, period, availabilities, schedule }: Timed,
  day: string,
  park: OpeningCalendar,
): string[] {
  const offered = availabilities.filter((slot) => slot.date === day).flatMap(({ times }) => times);
  const weekday = weekdayOf(day);
  const scheduled = schedule.filter(({ days }) => days.includes(weekday)).flatMap(({ times }) => times);
  const single = date === day ? scheduled : [];
  const isInPeriod = period !== null && period.from <= day && day <= period.until;
  const hours = isInPeriod ? openingOn(day, park).hours.map(slotMinutes) : [];
  const isOpenAt = (minutes: number) => hours.some(([opens, closes]) => opens <= minutes && minutes < closes);
  const regular = scheduled.filter((time) => isOpenAt(minutesOf(time)));
  return [...new Set([...offered, ...single, ...regular])].sort();
}

interface Scheduled extends Dated {
  schedule: readonly { days: readonly number[] }[];
}

/** The weekdays on which a park opens at least once between two dates. */
function openWeekdays({ from, until }: { from: string; until: string }, park: OpeningCalendar): Set<number> {
  const days = new Set<number>();
  for (let date = from; date <= until && days.size < 7; date = addDays(date, 1)) {
    if (openingOn(date, park).hours.length > 0) days.add(weekdayOf(date));
  }
  return days;
}

/**
 * The weekdays on which an activity takes place, 0 (Sunday) to 6 (Saturday).
 *
 * @param park opening hours of its park: an activity with a period but no times takes place whenever the park is open
 */
export function weekdaysOf(activity: Scheduled, park: OpeningCalendar): number[] {
  const { date, period, availabilities, schedule } = activity;
  const dates = [date, ...availabilities.map((slot) => slot.date)].filter((day) => day !== null);
  const days = new Set(dates.map(weekdayOf));
  const scheduled = schedule.flatMap((line) => line.days);
  for (const day of period ? (scheduled.length > 0 ? scheduled : openWeekdays(period, park)) : []) days.add(day);
  return [...days].sort((a, b) => a - b);
}
