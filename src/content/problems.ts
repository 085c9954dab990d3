/** What is wrong with content, told to the people who write it. */
import { SiteError } from '../lib/site-error.ts';
import { contentType, type ContentTypeName } from './registry.ts';

/** An entry of any type, for rules that treat all alike. */
export type AnyEntry = { documentId: string; locale: 'fr' | 'en' } & Record<string, unknown>;

export interface ContentProblem {
  /** Content type as editors know it: the service's collection name. */
  type: string;
  /** The entry's title, with its identity where the title does not tell. */
  entry: string;
  locale: 'fr' | 'en';
  /** Path of the field, dot-separated; empty when it is about the entry as a whole. */
  field: string;
  /** What the field must be. */
  expected: string;
  /** What it holds now, shortened. */
  received: string;
}

const longestExcerpt = 60;

/** A value as one short line for a report. */
export function excerpt(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const written =
    typeof value === 'string' ? `"${value.replace(/\s+/g, ' ')}"` : (JSON.stringify(value) ?? typeof value);
  return written.length > longestExcerpt ? `${written.slice(0, longestExcerpt)}…` : written;
}

/** How a report calls an entry: what its editor would look for. */
export function nameOfEntry(entry: unknown, index = 0): string {
  const record = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {};
  const { documentId } = record;
  const title = [record['title'], record['name'], record['question'], record['reason']].find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  const id = typeof documentId === 'string' ? documentId : `entry ${index + 1}`;
  return typeof title === 'string' ? `"${title}" (${id})` : id;
}

/** A problem of one field of an entry that passed its schema. */
export function problemOf(
  name: ContentTypeName,
  entry: AnyEntry,
  field: string,
  expected: string,
  value: unknown = entry[field],
): ContentProblem {
  const where = { type: contentType(name).path, entry: nameOfEntry(entry), locale: entry.locale, field };
  return { ...where, expected, received: excerpt(value) };
}

const languageNames = { fr: 'French', en: 'English' } as const;

function formatProblem({ type, entry, locale, field, expected, received }: ContentProblem): string {
  const where = [type, entry, languageNames[locale], ...(field ? [`field ${field}`] : [])].join(' › ');
  return `  ✗ ${where}\n      ${expected}; it holds ${received}`;
}

/** The report an editor reads: every problem at once, grouped by content type. */
export function formatReport(problems: readonly ContentProblem[]): string {
  const byType = Map.groupBy(problems, ({ type }) => type);
  const sections = [...byType].map(([type, list]) => `${type} (${list.length})\n${list.map(formatProblem).join('\n')}`);
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return [
    `The content has ${count}. The site was not built; the version online stays as it is.`,
    ...sections,
    'Correct these entries in the content service and publish them again.',
  ].join('\n\n');
}

/** Content that must not be published; `message` is the whole report. */
export class ContentProblemsError extends SiteError {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(formatReport(problems));
    this.problems = problems;
  }
}
