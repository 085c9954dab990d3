/** Whether an entry may go online as it is: both languages, by the rules of the site itself. */
import { otherLocale, type Locale } from '../../i18n/routes.ts';
import { markedValuesOf, metadataOfField } from '../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../src/content/schemas/registry.ts';
import { concernedTypes, findChangeProblems } from '../../src/content/validation/change-integrity.ts';
import {
  namingFields,
  nameOfEntry,
  type AllEntries,
  type AnyEntry,
  type ContentProblem,
} from '../../src/content/validation/problems.ts';
import { validateEntry } from '../../src/content/validation/validate-entry.ts';
import { typeNamesOf } from '../content-types/type-names.ts';
import type { Strapi } from '../src/strapi-types.ts';
import { pathLabel } from '../../src/content/editing/path-label.ts';
import {
  isMissingLanguage,
  isMissingRelation,
  obstacleElsewhere,
  obstaclesInside,
  titleOf,
} from './problem-sentences.ts';
import type { Obstacle, Place } from './refusal.ts';
import { reserved } from './reserved-slugs.ts';
import { say } from './say.ts';
import { readPublished, readVersion } from './stored-entries.ts';

/** The languages of a draft that passed their schema, what is wrong with them, and which of them are not there. */
async function validateDraft(strapi: Strapi, { name, documentId, locale: open }: Place, panel: Locale) {
  const entries: AnyEntry[] = [];
  const problems: ContentProblem[] = [];
  const missing: Obstacle[] = [];
  for (const locale of [open, otherLocale(open)]) {
    const raw = await readVersion(strapi, name, { documentId, locale, status: 'draft' });
    if (!raw) {
      missing.push({ sentence: say(panel, locale === 'fr' ? 'frenchIsMissing' : 'englishIsMissing') });
      continue;
    }
    const result = validateEntry(name, raw, locale);
    problems.push(...result.problems);
    if (result.entry) entries.push(result.entry);
  }
  return { entries, problems, missing };
}

/** The title of a draft in the language of the panel, or in the other one; its identity if it has neither. */
async function titleOfDraft(strapi: Strapi, name: ContentTypeName, documentId: string, panel: Locale): Promise<string> {
  const fields = namingFields.filter((field) => field in contentType(name).schema.entries);
  for (const locale of [panel, otherLocale(panel)]) {
    const found = await strapi.documents(typeNamesOf(name).uid).findOne({ documentId, locale, fields });
    if (found) return titleOf(nameOfEntry(found), panel);
  }
  return documentId;
}

/** Relations of a draft to entries that are not published: Strapi would leave them out without a word. */
async function unpublishedRelations(
  strapi: Strapi,
  entry: AnyEntry | undefined,
  published: AllEntries,
  { name, documentId }: Place,
  panel: Locale,
): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = [];
  for (const { path, metadata, value } of markedValuesOf(contentType(name).schema, entry)) {
    const target = metadata.relatesTo as ContentTypeName | undefined;
    if (target === undefined || typeof value !== 'string') continue;
    const isItself = target === name && value === documentId;
    if (isItself || published[target].some((other) => other.documentId === value)) continue;
    const field = path.replace(/\.\d+$/, '');
    const title = await titleOfDraft(strapi, target, value, panel);
    const sentence = say(panel, 'unpublishedRelation', { field: pathLabel(name, field, panel), entry: title });
    const link = { name: target, documentId: value, locale: panel, label: title };
    obstacles.push({ sentence, fields: [{ path: field.split('.'), sentence }], links: [link] });
  }
  return obstacles;
}

/** Whether a problem of the draft is told better elsewhere: with the other language's field, or by name. */
function isToldElsewhere(problem: ContentProblem, { name, locale }: Place): boolean {
  const [field = ''] = problem.field.split('.');
  const { isShared = false } = metadataOfField(contentType(name).schema, field);
  return (isShared && problem.locale !== locale) || isMissingLanguage(problem) || isMissingRelation(problem);
}

/**
 * What keeps the draft of an entry from being published.
 *
 * @param open what the editor has before their eyes
 */
export async function obstaclesToPublication(strapi: Strapi, open: Place, panel: Locale): Promise<Obstacle[]> {
  const { name, documentId } = open;
  const { path } = contentType(name);
  const draft = await validateDraft(strapi, open, panel);
  const published = await readPublished(strapi, concernedTypes(name));
  const related = await unpublishedRelations(strapi, draft.entries[0], published, open, panel);
  const problems = [
    ...draft.problems,
    ...findChangeProblems(published, { name, documentId, entries: draft.entries }, reserved),
  ];
  const isInside = (problem: ContentProblem) => problem.type === path && problem.documentId === documentId;
  const inside = problems.filter((problem) => isInside(problem) && !isToldElsewhere(problem, open));
  const outside = problems.filter((problem) => !isInside(problem));
  return [
    ...draft.missing,
    ...obstaclesInside(inside, open, panel),
    ...related,
    ...outside.map((problem) => obstacleElsewhere(problem, panel)),
  ];
}
