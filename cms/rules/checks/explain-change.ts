/** Problems of a publication or a removal, in the editor's words. */
import { type Locale, otherLocale } from '../../../i18n/routes.ts';
import { pathLabel } from '../../../src/content/editing/path-label.ts';
import type { PublicationProblems, Relation, RemovalProblems } from '../../../src/content/validation/check-change.ts';
import { nameOfEntry } from '../../../src/content/validation/problems.ts';
import { errorElsewhere, errorsInside, errorsOfNeed, titleOf } from './explain-problems.ts';
import type { GatheredPublication, NamedDrafts } from './gather.ts';
import { translate } from './messages.ts';
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
export function explainPublication(
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

export function explainRemoval({ isNeeded, needs, others }: RemovalProblems, panel: Locale): ValidationError[] {
  if (isNeeded) return [{ sentence: translate(panel, 'singletonIsNeeded') }];
  return [...errorsOfNeed(needs, panel), ...others.map((problem) => errorElsewhere(problem, panel))];
}
