/** The preview's error pages: the reason why something can't be shown, and what to do. */
import type { ContentProblem } from '#content/validation/problems.ts';
import { languageTags } from '#i18n/format.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { previewMessage, type PreviewMessageKey } from './preview-messages.ts';
import { errorPageStyles } from './preview-styles.ts';
import { problemList } from './problem-list.ts';

/** The names of error pages, by the keys of their texts. */
export type ErrorPageName = Extract<PreviewMessageKey, `${string}.title`> extends `${infer Name}.title` ? Name : never;

export interface ErrorPageDetails {
  /** The editor's language; without one, the page is in both. */
  locale?: Locale | undefined;
  /** The values in the text. */
  values?: Record<string, string>;
  problems?: readonly ContentProblem[];
  /** The entry's page in the content service. */
  editUrl?: string;
  /** The inline script, which the security policy must allow. The CMS has pages without one: it must not load the bundler of scripts. */
  script?: string;
  /** Seconds after which the page asks again. */
  reloadAfter?: number;
}

function section(name: ErrorPageName, locale: Locale, { values, problems = [], editUrl }: ErrorPageDetails): string {
  return [
    `<section lang="${languageTags[locale]}">`,
    `<h1>${escapeHtml(previewMessage(locale, `${name}.title`))}</h1>`,
    `<p>${escapeHtml(previewMessage(locale, `${name}.text`, values))}</p>`,
    problems.length > 0 ? problemList(problems, locale) : '',
    editUrl ? `<p><a href="${escapeHtml(editUrl)}" target="_top">${previewMessage(locale, 'edit')}</a></p>` : '',
    '</section>',
  ].join('');
}

export function errorPage(name: ErrorPageName, details: ErrorPageDetails = {}): string {
  const shown = details.locale ? [details.locale] : locales;
  const { script } = details;
  const title = shown.map((locale) => previewMessage(locale, `${name}.title`)).join(' / ');
  return [
    `<!DOCTYPE html><html lang="${languageTags[shown[0] ?? 'fr']}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`,
    details.reloadAfter ? `<meta http-equiv="refresh" content="${details.reloadAfter}">` : '',
    `<style>${errorPageStyles}</style></head><body><main>`,
    ...shown.map((locale) => section(name, locale, details)),
    `</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
  ].join('');
}
