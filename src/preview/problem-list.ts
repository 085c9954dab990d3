/** Problems of a draft, as a list in HTML. */
import { otherLocale, type Locale } from '../../i18n/routes.ts';
import { sentenceOf, type ContentProblem } from '../content/validation/problems.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { previewMessage } from './preview-messages.ts';

/** @param locale the reader's; problems in the other language of the entry say so */
export function problemList(problems: readonly ContentProblem[], locale: Locale): string {
  const items = problems.map((problem) => {
    const field = problem.field || previewMessage(locale, 'wholeEntry');
    const isOther = problem.locale === otherLocale(locale);
    const language = isOther ? ` (${previewMessage(locale, problem.locale === 'fr' ? 'inFrench' : 'inEnglish')})` : '';
    return `<li><strong>${escapeHtml(field)}</strong>${language}<br>${escapeHtml(sentenceOf(problem, locale))}</li>`;
  });
  return `<ul>${[...new Set(items)].join('')}</ul>`;
}
