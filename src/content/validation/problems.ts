/** Problems of the content, and the report that editors read. */
import {
  type EditorMessage,
  editorMessage,
  inBothLanguages,
  inEachLanguage,
  translateMessage,
} from '#i18n/editor-messages.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { type EntryProblem, ExplainedError } from '#services/reporting/explained-error.ts';
import { nameFieldIn } from '../schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../schemas/registry.ts';

/** An entry of any type. */
export type AnyEntry = { documentId: string; locale: Locale } & Record<string, unknown>;

/** Both languages of every type. */
export type AllEntries = Record<ContentTypeName, AnyEntry[]>;

export interface ContentProblem {
  /** Content type as editors know it: the service's collection name. */
  type: string;
  /** Empty if the entry has none that could be read. */
  documentId: string;
  /** The entry's title and identity, as editors would look for it. */
  entry: EditorMessage;
  locale: Locale;
  /** Path of the field, dot-separated; empty for the entry as a whole. */
  field: string;
  /** The rule that the field breaks. */
  expected: EditorMessage;
  /** The present value, shortened; undefined if there is none. */
  received: EditorMessage | undefined;
}

const longestExcerpt = 60;
const longestName = 200;

function shorten(text: string, length = longestExcerpt): string {
  const line = text.slice(0, length).replace(/[\r\n]+/g, ' ');
  return text.length > length ? `${line}…` : line;
}

/** Data of any shape; some is nested too deeply to be written down. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
}

/** A value as one short line for the report; undefined if there is nothing to show. */
export function excerpt(value: unknown): EditorMessage | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const quoted = (text: EditorMessage) => editorMessage('report.quoted', { text });
  if (typeof value === 'string') return quoted(shorten(value.replace(/\s+/g, ' ')));
  // The panel's words for its switches.
  if (typeof value === 'boolean') return quoted(editorMessage(value ? 'report.yes' : 'report.no'));
  return shorten(toJson(value));
}

/** The fields that name entries, of all content types; the first one with a value is used. */
export const namingFields: readonly string[] = [
  ...new Set(contentTypeNames.flatMap((name) => nameFieldIn(contentType(name).schema) ?? [])),
];

/** The title or the name of an entry; undefined if it has none. */
export function titleOf(entry: unknown): string | undefined {
  return namingFields
    .map((field) => getOwn(entry, field))
    .find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

/** The name of an entry in the report, as editors would search for it. */
export function nameOfEntry(entry: unknown, index = 0): EditorMessage {
  const documentId = getOwn(entry, 'documentId');
  const title = titleOf(entry);
  const id =
    typeof documentId === 'string'
      ? shorten(documentId, longestName)
      : editorMessage('report.entryAt', { position: index + 1 });
  return title === undefined ? id : editorMessage('report.entryNamed', { title: shorten(title, longestName), id });
}

/** A problem of one field of an entry that passed its schema. */
export function problemOf(
  name: ContentTypeName,
  entry: AnyEntry,
  field: string,
  expected: EditorMessage,
  received = excerpt(entry[field]),
): ContentProblem {
  const { path: type } = contentType(name);
  const { documentId, locale } = entry;
  return { type, documentId, entry: nameOfEntry(entry), locale, field, expected, received };
}

/** The problem as a sentence, in one language. */
export function sentenceOf({ expected, received }: ContentProblem, locale: Locale): string {
  const sentence =
    received === undefined
      ? editorMessage('report.holdsNothing', { rule: expected })
      : editorMessage('report.holds', { rule: expected, received });
  return translateMessage(sentence, locale);
}

/** A problem in the report: its place, in the language of the entry, and its sentence in both languages. */
function formatProblem(problem: ContentProblem): string {
  const { type, entry, locale, field } = problem;
  const where = [
    type,
    translateMessage(entry, locale),
    translateMessage(editorMessage('report.language'), locale),
    field,
  ]
    .filter(Boolean)
    .join(' › ');
  return [`  ✗ ${where}`, ...locales.map((language) => `      ${sentenceOf(problem, language)}`)].join('\n');
}

/** A section for each content type with problems, in both languages. */
export function formatProblems(problems: readonly ContentProblem[]): string[] {
  const byType = Map.groupBy(problems, ({ type }) => type);
  return [...byType].map(([type, list]) => `${type} (${list.length})\n${list.map(formatProblem).join('\n')}`);
}

/** The report editors read: all problems, grouped by content type. @param files see `ContentSource` */
export function formatReport(problems: readonly ContentProblem[], files?: string): string {
  return [
    inBothLanguages(editorMessage('report.count', { count: problems.length })),
    ...formatProblems(problems),
    inBothLanguages(
      files === undefined ? editorMessage('report.advice') : editorMessage('report.adviceInFiles', { files }),
    ),
  ].join('\n\n');
}

/** A problem as programs pass it on. */
export function explain(problem: ContentProblem): EntryProblem {
  const { type, documentId, locale, field, entry } = problem;
  const message = { fr: sentenceOf(problem, 'fr'), en: sentenceOf(problem, 'en') };
  return { type, documentId, locale, field, entry: inEachLanguage(entry), message };
}

/** Content that must not be published; its message is the whole report. */
export class ContentProblemsError extends ExplainedError {
  readonly problems: readonly ContentProblem[];

  /** @param files see `ContentSource` */
  constructor(problems: readonly ContentProblem[], files?: string) {
    super(formatReport(problems, files), { problems: problems.map(explain) });
    this.problems = problems;
  }
}
