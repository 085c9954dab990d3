/** Problems of a draft, as a list in HTML. */
import { pathLabel } from '#content/editing/path-label.ts';
import { contentTypeAt } from '#content/schemas/registry.ts';
import { type ContentProblem, sentenceOf } from '#content/validation/problems.ts';
import { type Locale, otherLocale } from '#i18n/routes.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { previewMessage } from './preview-messages.ts';

/** A field as it is called in the content service's panel. */
function nameOfField({ type, field }: ContentProblem, locale: Locale): string {
  const name = contentTypeAt(type);
  if (field === '' || !name) return previewMessage(locale, 'wholeEntry');
  return pathLabel(name, field, locale);
}

/** @param locale the reader's; problems in the other language of the entry say so */
export function problemList(problems: readonly ContentProblem[], locale: Locale): string {
  const items = problems.map((problem) => {
    const isOther = problem.locale === otherLocale(locale);
    const language = isOther ? ` (${previewMessage(locale, problem.locale === 'fr' ? 'inFrench' : 'inEnglish')})` : '';
    const field = escapeHtml(nameOfField(problem, locale));
    return `<li><strong>${field}</strong>${language}<br>${escapeHtml(sentenceOf(problem, locale))}</li>`;
  });
  return `<ul>${[...new Set(items)].join('')}</ul>`;
}
