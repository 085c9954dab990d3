/** Validation of publications and removals, in three steps: gather the entries, check them, explain the problems. */
import type { Locale } from '../../i18n/routes.ts';
import { checkPublication, checkRemoval } from '../../src/content/validation/check-change.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { explainPublication, explainRemoval } from './explain-change.ts';
import { gatherPublication, gatherPublished } from './gather.ts';
import { reserved } from './reserved-slugs.ts';
import type { Place, ValidationError } from './validation-errors.ts';

/**
 * Reasons not to publish the draft of an entry, in both languages.
 *
 * @param open the entry in the editor's form
 */
export async function publicationErrors(strapi: Strapi, open: Place, panel: Locale): Promise<ValidationError[]> {
  const { drafts, published, names } = await gatherPublication(strapi, open);
  const problems = checkPublication(open, drafts, published, reserved);
  return explainPublication(problems, names, open, panel);
}

/** Reasons not to take a published entry off the site. */
export async function removalErrors(
  strapi: Strapi,
  entry: Pick<Place, 'name' | 'documentId'>,
  panel: Locale,
): Promise<ValidationError[]> {
  const published = await gatherPublished(strapi, entry.name);
  const problems = checkRemoval(entry, published, reserved);
  return explainRemoval(problems, panel);
}
