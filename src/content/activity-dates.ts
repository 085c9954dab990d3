/** When activities take place. Dates are plain ones, `YYYY-MM-DD`, times `HH:MM`. */
import { weekdayOf } from '../lib/zoned-time.ts';

interface Dated {
  date: string | null;
  period: { from: string; until: string } | null;
  availabilities: readonly { date: string }[];
}

interface Timed extends Dated {
  availabilities: readonly { date: string; times: readonly string[] }[];
  schedule: readonly { days: readonly number[]; times: readonly string[] }[];
}

/** The first date from `today` on that an activity may take place; null where it is over. */
export function nextDate({ date, period, availabilities }: Dated, today: string): string | null {
  const dates = [date, ...availabilities.map((slot) => slot.date)].filter((day) => day !== null && day >= today);
  if (period && period.until >= today) dates.push(period.from > today ? period.from : today);
  return dates.sort()[0] ?? null;
}

/** The times at which an activity begins on a date; none where it does not take place or has no fixed times. */
export function timesOn({ date, period, availabilities, schedule }: Timed, day: string): string[] {
  const offered = availabilities.filter((slot) => slot.date === day).flatMap(({ times }) => times);
  const isScheduled = date === day || (period !== null && period.from <= day && day <= period.until);
  const weekday = weekdayOf(day);
  const regular = isScheduled
    ? schedule.filter(({ days }) => days.includes(weekday)).flatMap(({ times }) => times)
    : [];
  return [...new Set([...offered, ...regular])].sort();
}
