/**
 * The dates of entries, and the one that a list is filtered by.
 *
 * An entry's dates are written as one facet, `field:2026-11-20:0010011`: the first date, and whether the entry takes place
 * on it and on each of the following days.
 */
import { addDays, daysBetween, localTimeIn } from '#park/opening/plain-time.ts';
import type { DateField, FilterField } from './filter-fields.ts';
import type { FilterSelection } from './filter-selection.ts';

/** Why nothing can be filtered by a date. */
type DateProblem = 'unreadable' | 'past' | 'later';

/** The dates of an entry as its facet, without the name of the field. */
export function writeDates(first: string, last: string, isOn: (date: string) => boolean): string {
  const count = daysBetween(first, last) + 1;
  const days = Array.from({ length: count }, (_, offset) => (isOn(addDays(first, offset)) ? '1' : '0'));
  return `${first}:${days.join('').replace(/0+$/, '')}`;
}

const datesOf = (facets: ReadonlySet<string>, name: string): [first: string, days: string] => {
  const [, first = '', days = ''] = [...facets].find((facet) => facet.startsWith(`${name}:`))?.split(':') ?? [];
  return [first, days];
};

/** True if an entry with these facets takes place on a date of the field `name`. */
export function isOnDate(facets: ReadonlySet<string>, name: string, date: string): boolean {
  const [first, days] = datesOf(facets, name);
  return days[daysBetween(first, date)] === '1';
}

/** The first date after another one on which one of the entries takes place. */
export function nextDateWith(
  entries: readonly { facets: ReadonlySet<string> }[],
  name: string,
  after: string,
): string | undefined {
  const dates = entries.flatMap(({ facets }) => {
    const [first, days] = datesOf(facets, name);
    const next = days.indexOf('1', Math.max(0, daysBetween(first, after) + 1));
    return next < 0 ? [] : [addDays(first, next)];
  });
  return dates.sort()[0];
}

/** The problem with a date of an address; undefined for one that a list can be filtered by. */
export function dateProblem({ last, zone }: DateField, date: string, now: Date): DateProblem | undefined {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;
  if (!isDate) return 'unreadable';
  if (date < localTimeIn(zone, now).date) return 'past';
  return date > last ? 'later' : undefined;
}

/** A date that a list is filtered by, or that it can't be filtered by. */
interface ChosenDate {
  field: DateField;
  date: string;
  problem: DateProblem | undefined;
}

/** The chosen date of a selection. */
export function chosenDate(
  fields: readonly FilterField[],
  selection: FilterSelection,
  now: Date,
): ChosenDate | undefined {
  const field = fields.find(({ kind }) => kind === 'date');
  const date = field && selection[field.name]?.[0];
  return field?.kind === 'date' && date ? { field, date, problem: dateProblem(field, date, now) } : undefined;
}
