/** Opening periods and exceptions that contradict each other. */
import type { AllEntries } from './integrity.ts';
import { problemOf, type AnyEntry, type ContentProblem } from './problems.ts';
import type { Entry } from './registry.ts';

type Period = Entry<'openingPeriods'> & AnyEntry;
type Exception = Entry<'openingExceptions'> & AnyEntry;

/** Minutes-free comparison of wall-clock hours; an end at or before the start lasts past midnight. */
function endOf({ opens, closes }: Period): string {
  return closes <= opens ? `${24 + Number(closes.slice(0, 2))}${closes.slice(2)}` : closes;
}

function overlap(a: Period, b: Period): boolean {
  return (
    a.park === b.park &&
    a.from <= b.until &&
    b.from <= a.until &&
    a.days.some((day) => b.days.includes(day)) &&
    a.opens < endOf(b) &&
    b.opens < endOf(a)
  );
}

function findOverlaps(periods: Period[]): ContentProblem[] {
  return periods.flatMap((period, index) =>
    periods
      .slice(index + 1)
      .filter((other) => overlap(period, other))
      .map((other) =>
        problemOf(
          'openingPeriods',
          other,
          'from',
          `must not overlap with ${period.documentId} (${period.from} to ${period.until}, ${period.opens}–${period.closes}) on the same park and day`,
          `${other.from} to ${other.until}, ${other.opens}–${other.closes}`,
        ),
      ),
  );
}

function findExceptionProblems(exceptions: Exception[]): ContentProblem[] {
  const seen = new Set<string>();
  return exceptions.flatMap((exception) => {
    const problems: ContentProblem[] = [];
    const key = `${exception.park} ${exception.date}`;
    if (seen.has(key)) {
      problems.push(problemOf('openingExceptions', exception, 'date', 'must have only one exception for its park'));
    }
    seen.add(key);
    if (exception.closed === (exception.opens !== null) || exception.closed === (exception.closes !== null)) {
      const expected = 'must be either closed, or have both an opening and a closing time';
      problems.push(problemOf('openingExceptions', exception, 'closed', expected));
    }
    return problems;
  });
}

/** The languages share these fields, so one language is looked at. */
export function findOpeningProblems(all: AllEntries): ContentProblem[] {
  const isFrench = ({ locale }: AnyEntry) => locale === 'fr';
  return [
    ...findOverlaps(all.openingPeriods.filter(isFrench) as Period[]),
    ...findExceptionProblems(all.openingExceptions.filter(isFrench) as Exception[]),
  ];
}
