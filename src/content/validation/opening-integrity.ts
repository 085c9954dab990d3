/** Opening periods and exceptions that contradict each other. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { isConsistent } from '#park/opening/opening-exceptions.ts';
import { minutesPerDay, slotMinutes } from '#park/opening/opening-slots.ts';
import { addDays, weekdayOf } from '#park/opening/plain-time.ts';
import type { Entry } from '../schemas/registry.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, excerpt, nameOfEntry, problemOf } from './problems.ts';

type Period = Entry<'openingPeriods'> & AnyEntry;
type Exception = Entry<'openingExceptions'> & AnyEntry;

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** True if some opening of `a` meets the opening of `b` that begins `shift` days later. */
function meet(a: Period, b: Period, shift: number): boolean {
  const [startOfA, endOfA] = slotMinutes(a);
  const [startOfB, endOfB] = slotMinutes(b).map((time) => time + shift * minutesPerDay) as [number, number];
  if (startOfA >= endOfB || startOfB >= endOfA) return false;
  const first = later(a.from, addDays(b.from, -shift));
  const last = earlier(a.until, addDays(b.until, -shift));
  return Array.from({ length: 7 }, (_, offset) => addDays(first, offset)).some(
    (date) => date <= last && a.days.includes(weekdayOf(date)) && b.days.includes(weekdayOf(addDays(date, shift))),
  );
}

/** The night before and the night after count too. */
function overlap(a: Period, b: Period): boolean {
  return a.park === b.park && [-1, 0, 1].some((shift) => meet(a, b, shift));
}

/** The dates and the hours of a period. */
const inWords = ({ from, until, opens, closes }: Period) =>
  editorMessage('opening.hours', { from, until, opens, closes });

function findOverlaps(periods: Period[]): ContentProblem[] {
  return periods.flatMap((period, index) =>
    periods
      .slice(index + 1)
      .filter((other) => overlap(period, other))
      .map((other) => {
        const expected = editorMessage('opening.overlap', { other: nameOfEntry(period), hours: inWords(period) });
        return problemOf(
          'openingPeriods',
          other,
          'from',
          expected,
          editorMessage('report.quoted', { text: inWords(other) }),
        );
      }),
  );
}

/** Last entries that lie outside the hours. */
function findLateEntries(periods: Period[]): ContentProblem[] {
  return periods.flatMap((period) => {
    const { opens, lastEntry } = period;
    if (lastEntry === null || slotMinutes({ opens, closes: lastEntry })[1] <= slotMinutes(period)[1]) return [];
    return [problemOf('openingPeriods', period, 'lastEntry', editorMessage('opening.lastEntry'), excerpt(lastEntry))];
  });
}

/** Hours of a closed day, each by its field; or an open day without both of them. */
function findContradiction(exception: Exception): ContentProblem[] {
  if (isConsistent(exception)) return [];
  const problemAt = (field: string, rule: 'opening.closedOrHours' | 'opening.noHours') =>
    problemOf('openingExceptions', exception, field, editorMessage(rule));
  if (!exception.closed) return [problemAt('closed', 'opening.closedOrHours')];
  const left = (['opens', 'closes'] as const).filter((field) => exception[field] !== null);
  return left.map((field) => problemAt(field, 'opening.noHours'));
}

function findExceptionProblems(exceptions: Exception[]): ContentProblem[] {
  const seen = new Map<string, Exception>();
  return exceptions.flatMap((exception) => {
    const problems: ContentProblem[] = [];
    const key = `${exception.park} ${exception.date}`;
    const first = seen.get(key);
    if (first) {
      const expected = editorMessage('opening.oneException', { other: nameOfEntry(first) });
      problems.push(problemOf('openingExceptions', exception, 'date', expected));
    } else seen.set(key, exception);
    return [...problems, ...findContradiction(exception)];
  });
}

/** Checks one language only: the languages share these fields. */
export function findOpeningProblems(all: AllEntries): ContentProblem[] {
  const isFrench = ({ locale }: AnyEntry) => locale === 'fr';
  const periods = all.openingPeriods.filter(isFrench) as Period[];
  return [
    ...findOverlaps(periods),
    ...findLateEntries(periods),
    ...findExceptionProblems(all.openingExceptions.filter(isFrench) as Exception[]),
  ];
}
