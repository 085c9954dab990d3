/** Validation of publications and removals, in three steps: gather the entries, check them, explain the problems. */
import type { Locale } from '../../../i18n/routes.ts';
import { checkPublication, checkRemoval } from '../../../src/content/validation/check-change.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { explainPublication, explainRemoval } from './explain-change.ts';
import { errorsInside, errorsOfNeed } from './explain-problems.ts';
import { gatherPublication, gatherPublished } from './gather.ts';
import type { LanguagesAnswer } from './languages-header.ts';
import { linkProblems } from './link-problems.ts';
import { linksToEntry } from './links-to-entry.ts';
import { isReserved } from './reserved-slugs.ts';
import type { Place, ValidationError } from './validation-errors.ts';

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
  languages: LanguagesAnswer = 'both',
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
