/** Validates one entry of the content service against its schema. */
import * as v from 'valibot';
import { editorMessage, parseValidationMessage } from '#i18n/editor-messages.ts';
import type { Locale } from '#i18n/routes.ts';
import { contentType, type ContentTypeName } from '../schemas/registry.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type AnyEntry, type ContentProblem, excerpt, nameOfEntry, problemOf } from './problems.ts';

export interface ValidationResult {
  problems: ContentProblem[];
  entry: AnyEntry | undefined;
}

/** More problems of one entry than anybody reads: a list of thousands of wrong items has one each. */
const mostProblems = 100;

/** The identity of an entry of any shape; empty if it has none. */
export function documentIdOf(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'documentId' in raw ? raw.documentId : '';
  return typeof id === 'string' ? cleanLine(id) : '';
}

/**
 * Validates one language of an entry.
 *
 * @param raw the entry in the wire format
 * @param index its position in the source's list, which names an entry without identity
 */
export function validateEntry(name: ContentTypeName, raw: unknown, locale: Locale, index = 0): ValidationResult {
  const { path, schema } = contentType(name);
  // One message per field: the first rule that fails.
  const result = v.safeParse(schema, raw, { abortPipeEarly: true });
  const problems = (result.issues ?? []).slice(0, mostProblems).map((issue) => ({
    type: path,
    documentId: documentIdOf(raw),
    entry: nameOfEntry(raw, index),
    locale,
    field: v.getDotPath(issue) ?? '',
    expected: parseValidationMessage(issue.message),
    received: excerpt(issue.input),
  }));
  if (!result.success) return { problems, entry: undefined };
  if (result.output.locale === locale) return { problems, entry: { ...result.output } };
  // An entry in the wrong language would show up on every page.
  const expected = editorMessage('languageAskedFor', { locale });
  const problem = problemOf(name, { ...result.output, locale }, 'locale', expected, excerpt(result.output.locale));
  return { problems: [problem], entry: undefined };
}
