/** Ranges of dates that end before they begin, or last longer than anybody plans. */
import { type EditorMessage, editorMessage } from '#i18n/editor-messages.ts';
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

/** The problem of a range's end; undefined if there is none, or if the range has no start or no end. */
function endProblem(field: string, start: unknown, end: unknown): EditorMessage | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  // Instants may have different offsets.
  if (Date.parse(start) > Date.parse(end)) return editorMessage('notBefore', { field, value: start });
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  if (!walked.includes(field) || years <= limits.periodYears) return undefined;
  return editorMessage('tooLate', { most: limits.periodYears, field, value: start });
}

/** Problems of the ranges of entries, and of the period of activities. */
export function findRangeProblems(name: ContentTypeName, entries: AnyEntry[]): ContentProblem[] {
  const rangesOf = (entry: AnyEntry, fields: Fields, prefix: string) =>
    ranges.flatMap(([start, end]) => {
      const problem = endProblem(start, fields[start], fields[end]);
      return problem ? [problemOf(name, entry, prefix + end, problem, excerpt(fields[end]))] : [];
    });
  return entries.flatMap((entry) => {
    const period = entry['period'];
    const nested = typeof period === 'object' && period !== null ? rangesOf(entry, { ...period }, 'period.') : [];
    return [...rangesOf(entry, entry, ''), ...nested];
  });
}
