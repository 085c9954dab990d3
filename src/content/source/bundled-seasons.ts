/**
 * The bundled content never ages: it describes the season of 2027 and what led to it, and is moved by whole years to
 * the season in which it is read.
 */
import { addDays } from '#park/opening/plain-time.ts';
import { contentType, contentTypeNames } from '../schemas/registry.ts';

const writtenFor = 2027;
/** The first day of the next season: its news and jobs are new, and the last activities of this one are to come. */
const firstDay = '10-15';

/** Fixed dates of the year, which are not moved to keep their day of the week. */
const holidays = new Set(['01-01', '06-24', '07-01', '10-31', '12-24', '12-25', '12-31']);

/** What takes place on them: hours, and activities. */
const onHolidays = new Set(['opening-exceptions', 'activities']);

/** Facts about the world: when a status was assessed does not move. */
const facts = new Set(['statusAsOf']);

/** The dates of what has been published: never in the future. */
const published = new Map(
  contentTypeNames.map((name) => {
    const { path, newestFirst } = contentType(name);
    return [path, newestFirst];
  }),
);

const date = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/** Years of the zoo's own story, from the one it was written in on, and that of its foundation, 50 years before. */
const storyYear = /(?<![\w/=.,-])(?:1976|20(?:2[6-9]|[3-9]\d))(?:-20\d\d)?(?![\w/=-])/g;

/** The date on which every place on earth has arrived. */
function dateOf(instant: Date): string {
  return new Date(instant.valueOf() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** The number of years by which the content has to move, from 0. */
function yearsUntil(today: string): number {
  const season = Number(today.slice(0, 4)) + (today.slice(5) >= firstDay ? 1 : 0);
  return Math.max(0, season - writtenFor);
}

/** Whole weeks, so that dates keep their day of the week and their distances; at most 3 days from the years. */
function daysOf(years: number): number {
  const weeks = (Date.UTC(writtenFor + years, 4) - Date.UTC(writtenFor, 4)) / (7 * 86_400_000);
  return Math.round(weeks) * 7;
}

const addYears = (text: string, years: number) => text.replace(/\d{4}/g, (year) => String(Number(year) + years));

/**
 * Moves a value of the bundled content, as `JSON.parse` hands it over.
 *
 * @param collection its name in the service's addresses
 * @returns what becomes of a field: dates keep their weekday, fixed holidays their date; years in texts move along
 */
export function seasonReviver(collection: string, instant: Date): (field: string, value: unknown) => unknown {
  const today = dateOf(instant);
  const years = yearsUntil(today);
  if (years === 0) return (_, value) => value;
  const days = daysOf(years);
  return (field, value) => {
    if (typeof value !== 'string' || facts.has(field)) return value;
    if (!date.test(value)) return value.replace(storyYear, (found) => addYears(found, years));
    // The zoo's own dates come round every year.
    if (collection === 'site') return value;
    const [day, rest] = [value.slice(0, 10), value.slice(10)];
    if (onHolidays.has(collection) && field === 'date' && holidays.has(day.slice(5)))
      return addYears(day.slice(0, 4), years) + day.slice(4);
    const moved = addDays(day, days);
    return published.get(collection) === field && moved > today ? today : moved + rest;
  };
}
