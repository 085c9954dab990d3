/** The dates and times of activities: `YYYY-MM-DD` and `HH:MM`. */
import { type OpeningCalendar, openingOn } from '#park/opening/opening-hours.ts';
import { minutesOf, slotMinutes } from '#park/opening/opening-slots.ts';
import { addDays, weekdayOf } from '#park/opening/plain-time.ts';

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

/** The dates that are an activity's own, with their times. An only date has all: its day of the week is known. */
export function ownDates({
  date,
  availabilities,
  schedule,
}: Pick<Timed, 'date' | 'availabilities' | 'schedule'>): Timed['availabilities'] {
  return date === null ? availabilities : [{ date, times: schedule.flatMap(({ times }) => times) }, ...availabilities];
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
  const own = ownDates({ date, availabilities, schedule }).filter((slot) => slot.date === day);
  const weekday = weekdayOf(day);
  const scheduled = schedule.filter(({ days }) => days.includes(weekday)).flatMap(({ times }) => times);
  const isInPeriod = period !== null && period.from <= day && day <= period.until;
  const hours = isInPeriod ? openingOn(day, park).hours.map(slotMinutes) : [];
  const isOpenAt = (minutes: number) => hours.some(([opens, closes]) => opens <= minutes && minutes < closes);
  const regular = scheduled.filter((time) => isOpenAt(minutesOf(time)));
  return [...new Set([...own.flatMap(({ times }) => times), ...regular])].sort();
}

/** True if an activity starts at fixed times; visitors come to others whenever they like. */
export function hasStartTimes({ availabilities, schedule }: Pick<Timed, 'availabilities' | 'schedule'>): boolean {
  return availabilities.length > 0 || schedule.length > 0;
}

/**
 * Every start of an activity from a date on, in order.
 *
 * @param park opening hours of its park, as for `timesOn`
 */
export function startsFrom(activity: Timed, from: string, park: OpeningCalendar): { date: string; time: string }[] {
  const { date, period, availabilities } = activity;
  const dates = new Set([date, ...availabilities.map((slot) => slot.date)].filter((day) => day !== null));
  if (period) {
    for (let day = period.from > from ? period.from : from; day <= period.until; day = addDays(day, 1)) dates.add(day);
  }
  const ahead = [...dates].filter((day) => day >= from).sort();
  return ahead.flatMap((day) => timesOn(activity, day, park).map((time) => ({ date: day, time })));
}

/**
 * True if an activity takes place on a date: it starts at a fixed time, or visitors may come whenever they like.
 *
 * @param park opening hours of its park, as for `timesOn`: an activity with a period but no times takes place whenever
 *   the park is open
 */
export function takesPlaceOn(activity: Timed, day: string, park: OpeningCalendar): boolean {
  const { date, period, schedule } = activity;
  if (timesOn(activity, day, park).length > 0) return true;
  if (schedule.length > 0) return false;
  if (date === day) return true;
  return period !== null && period.from <= day && day <= period.until && openingOn(day, park).hours.length > 0;
}
