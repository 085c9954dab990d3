/** Pages of the preview itself: why something can't be shown, and what to do. */
import { languageTags } from '#i18n/format.ts';
import { locales, type Locale } from '#i18n/routes.ts';
import type { ContentProblem } from '#content/validation/problems.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { previewMessage, type PreviewMessageKey } from './preview-messages.ts';
import { previewScript, type WatchedEntry } from './preview-script.ts';
import { noticeStyles } from './preview-styles.ts';
import { problemList } from './problem-list.ts';

/** The notices, by the keys of their texts. */
export type NoticeName = Extract<PreviewMessageKey, `${string}.title`> extends `${infer Name}.title` ? Name : never;

export interface NoticeDetails {
  /** The editor's language; without one, the notice is in both. */
  locale?: Locale | undefined;
  /** What fills the text. */
  values?: Record<string, string>;
  problems?: readonly ContentProblem[];
  /** The entry's page in the content service. */
  editUrl?: string;
  /** Is shown once it was saved. */
  entry?: WatchedEntry;
  /** Seconds after which the page asks again. */
  reloadAfter?: number;
}

function section(name: NoticeName, locale: Locale, { values, problems = [], editUrl }: NoticeDetails): string {
  return [
    `<section lang="${languageTags[locale]}">`,
    `<h1>${escapeHtml(previewMessage(locale, `${name}.title`))}</h1>`,
    `<p>${escapeHtml(previewMessage(locale, `${name}.text`, values))}</p>`,
    problems.length > 0 ? problemList(problems, locale) : '',
    editUrl ? `<p><a href="${escapeHtml(editUrl)}" target="_top">${previewMessage(locale, 'edit')}</a></p>` : '',
    '</section>',
  ].join('');
}

/** A notice as a page. @returns the script besides, which its security policy must allow */
export function noticePage(
  name: NoticeName,
  details: NoticeDetails = {},
): { html: string; script: string | undefined } {
  const shown = details.locale ? [details.locale] : locales;
  const script = details.entry && previewScript(details.entry);
  const title = shown.map((locale) => previewMessage(locale, `${name}.title`)).join(' / ');
  const html = [
    `<!DOCTYPE html><html lang="${languageTags[shown[0] ?? 'fr']}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`,
    details.reloadAfter ? `<meta http-equiv="refresh" content="${details.reloadAfter}">` : '',
    `<style>${noticeStyles}</style></head><body><main>`,
    ...shown.map((locale) => section(name, locale, details)),
    `</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
  ].join('');
  return { html, script };
}
