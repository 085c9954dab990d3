/** Validation of publications and removals, in three steps: gather the entries, check them, explain the problems. */
import { type Locale, otherLocale } from '../../../i18n/routes.ts';
import { pathLabel } from '../../../src/content/editing/path-label.ts';
import {
  checkPublication,
  checkRemoval,
  type PublicationProblems,
  type Relation,
  type RemovalProblems,
} from '../../../src/content/validation/check-change.ts';
import { nameOfEntry } from '../../../src/content/validation/problems.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { errorElsewhere, errorsInside, errorsOfNeed, titleOf } from './explain-problems.ts';
import { type GatheredPublication, gatherPublication, gatherPublished, type NamedDrafts } from './gather.ts';
import type { LanguagesAnswer } from './languages-header.ts';
import { linkProblems } from './link-problems.ts';
import { linksToEntry } from './links-to-entry.ts';
import { translate } from './messages.ts';
import { isReserved } from './reserved-slugs.ts';
import type { Place, ValidationError } from './validation-errors.ts';

/** The title of a draft in the language of the panel, or in the other one; its identity if it has neither. */
function titleOfDraft(documentId: string, drafts: NamedDrafts, panel: Locale): string {
  const draft = drafts[panel] ?? drafts[otherLocale(panel)];
  return draft ? titleOf(nameOfEntry(draft), panel) : documentId;
}

function explainRelation({ field, target, documentId }: Relation, title: string, open: Place, panel: Locale) {
  const label = pathLabel(open.name, field, panel);
  const sentence = translate(panel, 'unpublishedRelation', { field: label, entry: title });
  const link = { name: target, documentId, locale: panel, label: title };
  return { sentence, fields: [{ path: field.split('.'), sentence }], links: [link] };
}

/** @param names of the entries that are not published */
function explainPublication(
  { missing, inside, unpublished, outside }: PublicationProblems,
  names: GatheredPublication['names'],
  open: Place,
  panel: Locale,
): ValidationError[] {
  return [
    ...missing.map((locale) => ({
      sentence: translate(panel, locale === 'fr' ? 'frenchIsMissing' : 'englishIsMissing'),
    })),
    ...errorsInside(inside, open, panel),
    ...unpublished.map((relation) => {
      const title = titleOfDraft(relation.documentId, names.get(relation.documentId) ?? {}, panel);
      return explainRelation(relation, title, open, panel);
    }),
    ...outside.map((problem) => errorElsewhere(problem, panel)),
  ];
}

function explainRemoval({ isNeeded, needs, others }: RemovalProblems, panel: Locale): ValidationError[] {
  if (isNeeded) return [{ sentence: translate(panel, 'singletonIsNeeded') }];
  return [...errorsOfNeed(needs, panel), ...others.map((problem) => errorElsewhere(problem, panel))];
}

/**
 * Reasons not to publish the draft of an entry, in both languages.
 *
 * @param open the entry in the editor's form
 * @param languages that go online; of the other one, its published version counts
 */
export async function publicationErrors(
  strapi: Strapi,
  open: Place,
  panel: Locale,
  languages: LanguagesAnswer,
): Promise<ValidationError[]> {
  const { drafts, published, names } = await gatherPublication(strapi, open, languages);
  const problems = checkPublication(open, drafts, published, isReserved);
  const links = await linkProblems(strapi, open, drafts);
  return [...explainPublication(problems, names, open, panel), ...errorsInside(links, open, panel)];
}

/** Reasons not to take a published entry off the site. */
export async function removalErrors(
  strapi: Strapi,
  entry: Pick<Place, 'name' | 'documentId'>,
  panel: Locale,
): Promise<ValidationError[]> {
  const published = await gatherPublished(strapi, entry.name);
  const problems = checkRemoval(entry, published, isReserved);
  const links = await linksToEntry(strapi, entry);
  return [...explainRemoval(problems, panel), ...errorsOfNeed(links, panel, 'linkedBy')];
}
