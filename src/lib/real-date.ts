/** True for a date, `YYYY-MM-DD`, that a month has: not for the 30th of February. */
export function isRealDate(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(date);
}
