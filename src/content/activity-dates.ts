/** When activities take place. Dates are plain ones, `YYYY-MM-DD`. */

interface Dated {
  date: string | null;
  period: { from: string; until: string } | null;
  availabilities: readonly { date: string }[];
}

/** The first date from `today` on that an activity may take place; null where it is over. */
export function nextDate({ date, period, availabilities }: Dated, today: string): string | null {
  const dates = [date, ...availabilities.map((slot) => slot.date)].filter((day) => day !== null && day >= today);
  if (period && period.until >= today) dates.push(period.from > today ? period.from : today);
  return dates.sort()[0] ?? null;
}
