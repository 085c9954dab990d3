/** Ranges of dates that end before they begin, or last longer than anybody plans, and hours of no day. */
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { limits } from '../limits/content-limits.ts';
import type { ContentTypeName } from '../schemas/registry.ts';
import { type AnyEntry, type ContentProblem, excerpt, problemOf } from './problems.ts';

type Fields = Record<string, unknown>;

const ranges = [
  ['publishFrom', 'publishUntil'],
  ['from', 'until'],
  ['validFrom', 'validUntil'],
  ['postedOn', 'closesOn'],
] as const;

/** Ranges that are walked through day by day. */
const walked: readonly string[] = ['from'];

/** A day as it is, an instant by the clocks of the zoo, as forms show it. */
function readable(value: string, timeZone: string | undefined): string {
  if (timeZone === undefined || !value.includes('T')) return value;
  const { date, time } = localTimeAt(new Date(value), timeZone);
  return `${date} ${time}`;
}

/** The problem of a range's end; undefined if there is none, or if the range has no start or no end. */
function endProblem(field: string, start: unknown, end: unknown, timeZone?: string): EditorMessage | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  // Instants may have different offsets.
  if (Date.parse(start) > Date.parse(end)) {
    return editorMessage('notBefore', { field, value: readable(start, timeZone) });
  }
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  if (!walked.includes(field) || years <= limits.periodYears) return undefined;
  return editorMessage('tooLate', { most: limits.periodYears, field, value: start });
}

/** An hour at which a page is to appear, without the day. */
function findHoursWithoutDay(name: ContentTypeName, entries: AnyEntry[]): ContentProblem[] {
  return entries
    .filter((entry) => typeof entry['publishTime'] === 'string' && typeof entry['publishFrom'] !== 'string')
    .map((entry) =>
      problemOf(
        name,
        entry,
        'publishTime',
        editorMessage('needsDay', { field: 'publishFrom' }),
        excerpt(entry['publishTime']),
      ),
    );
}

/**
 * Problems of the ranges of entries, and of the period of activities.
 *
 * @param timeZone of the zoo; undefined if it is not known, as in content without the zoo's own entry
 */
export function findRangeProblems(
  name: ContentTypeName,
  entries: AnyEntry[],
  timeZone: string | undefined,
): ContentProblem[] {
  const rangesOf = (entry: AnyEntry, fields: Fields, prefix: string) =>
    ranges.flatMap(([start, end]) => {
      const last = fields[end];
      const problem = endProblem(start, fields[start], last, timeZone);
      const received = excerpt(typeof last === 'string' ? readable(last, timeZone) : last);
      return problem ? [problemOf(name, entry, prefix + end, problem, received)] : [];
    });
  const inRanges = entries.flatMap((entry) => {
    const period = entry['period'];
    const nested = typeof period === 'object' && period !== null ? rangesOf(entry, { ...period }, 'period.') : [];
    return [...rangesOf(entry, entry, ''), ...nested];
  });
  return [...inRanges, ...findHoursWithoutDay(name, entries)];
}
