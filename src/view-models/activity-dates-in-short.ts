/** When an activity takes place, as its card says it: in one short line, seen from a day. */
import type { Entry } from '#content/schemas/registry.ts';
import { formatDate, formatDateRange, formatList, formatShortRange, formatTime, formatWeekdays } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Translate } from '#i18n/translations.ts';
import { addDays } from '#park/opening/plain-time.ts';

type Activity = Pick<Entry<'activities'>, 'date' | 'period' | 'availabilities' | 'schedule'>;

const daysPerYear = 365;

/** An activity that comes back: its weekdays, after a period that is yet to begin. */
function recurringDates(
  { schedule }: Activity,
  { from, until }: { from: string; until: string },
  day: string,
  locale: Locale,
  t: Translate,
): string {
  const days = new Set(schedule.flatMap((line) => line.days));
  const weekdays = days.size === 7 ? t('activities:everyOpenDay') : formatWeekdays([...days], locale);
  // Omits the year within the next twelve months.
  const formatRange = until < addDays(day, daysPerYear) ? formatShortRange : formatDateRange;
  if (from > day) return [formatRange(from, until, locale), weekdays].filter(Boolean).join(' · ');
  return weekdays || t('activities:until', { date: formatDate(until, locale) });
}

/** The separate dates that are yet to come, the next one first; all of them once they are over. */
function datesLeft({ availabilities }: Activity, day: string): Activity['availabilities'] {
  const dates = availabilities.toSorted((a, b) => a.date.localeCompare(b.date));
  const left = dates.filter(({ date }) => date >= day);
  return left.length > 0 ? left : dates;
}

export function datesInShort(activity: Activity, day: string, locale: Locale, t: Translate): string {
  const { date, period } = activity;
  if (date) return formatDate(date, locale);
  if (period) return recurringDates(activity, period, day, locale, t);
  const dates = datesLeft(activity, day);
  const [next] = dates;
  if (next && dates.length > 2)
    return t('activities:datesFrom', { number: dates.length, date: formatDate(next.date, locale) });
  return formatList(
    dates.map((slot) => formatDate(slot.date, locale)),
    locale,
  );
}

const listTimes = (times: readonly string[], locale: Locale) =>
  times.map((time) => formatTime(time, locale)).join(' · ');

/** The times of an activity that comes back: those of all its days, then others after the days that have them. */
function recurringTimes({ schedule }: Activity, locale: Locale): string {
  const daysOf = (lines: Activity['schedule']) => new Set(lines.flatMap(({ days }) => days));
  const number = daysOf(schedule).size;
  const times = [...new Set(schedule.flatMap((line) => line.times))].sort();
  const byDays = Map.groupBy(times, (time) => {
    const days = daysOf(schedule.filter((line) => line.times.includes(time)));
    return days.size === number ? '' : formatWeekdays([...days], locale, 'short');
  });
  const { '': usual = [], ...others } = Object.fromEntries(byDays);
  const ofSomeDays = Object.entries(others).map(([days, some]) => `${days} ${listTimes(some, locale)}`);
  return [listTimes(usual, locale), ...ofSomeDays].filter(Boolean).join(' · ');
}

/** The times of its days, or of its next separate date. */
export function timesInShort(activity: Activity, day: string, locale: Locale): string {
  if (activity.schedule.length > 0) return recurringTimes(activity, locale);
  return listTimes(datesLeft(activity, day)[0]?.times ?? [], locale);
}
