/** Opening periods and exceptions that contradict each other. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { isConsistent } from '#opening/opening-exceptions.ts';
import { minutesPerDay, slotMinutes } from '#opening/opening-slots.ts';
import { addDays, weekdayOf } from '#opening/plain-time.ts';
import type { Entry } from '../schemas/registry.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, nameOfEntry, problemOf } from './problems.ts';

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

function findExceptionProblems(exceptions: Exception[]): ContentProblem[] {
  const seen = new Set<string>();
  return exceptions.flatMap((exception) => {
    const problems: ContentProblem[] = [];
    const key = `${exception.park} ${exception.date}`;
    if (seen.has(key))
      problems.push(problemOf('openingExceptions', exception, 'date', editorMessage('opening.oneException')));
    seen.add(key);
    if (!isConsistent(exception)) {
      problems.push(problemOf('openingExceptions', exception, 'closed', editorMessage('opening.closedOrHours')));
    }
    return problems;
  });
}

/** Checks one language only: the languages share these fields. */
export function findOpeningProblems(all: AllEntries): ContentProblem[] {
  const isFrench = ({ locale }: AnyEntry) => locale === 'fr';
  return [
    ...findOverlaps(all.openingPeriods.filter(isFrench) as Period[]),
    ...findExceptionProblems(all.openingExceptions.filter(isFrench) as Exception[]),
  ];
}
