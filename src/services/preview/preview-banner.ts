/** The banner that marks a page as a draft. Inserted into the finished page; nothing of it is in any release. */
import { Parser } from 'htmlparser2';
import { editSource } from '#build/integrations/html/edit-source.ts';
import { bundleInlineScript } from '#build/integrations/html/inline-script.ts';
import type { ContentProblem } from '#content/validation/problems.ts';
import { formatDate } from '#i18n/format.ts';
import { type Locale, otherLocale } from '#i18n/routes.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { previewMessage } from './preview-messages.ts';
import { previewScript } from './preview-script.ts';
import { bannerStyles } from './preview-styles.ts';
import { problemList } from './problem-list.ts';

const detectLanguage = await bundleInlineScript(
  new URL('../../features/language/detect-language.inline.ts', import.meta.url),
);

/** The banner's facts about the entry that a page shows. */
export interface BannerEntry {
  /** Its address on the preview server, whatever its slug. */
  place: string;
  /** Its page in the content service. */
  editUrl: string;
  /** The draft compared with the published version. */
  state: 'unpublished' | 'changed' | 'published';
  problems: readonly ContentProblem[];
  /** Links that don't lead where they say. */
  warnings: readonly ContentProblem[];
  /** The day it is shown as of, if that is not today, and whether that is still to come. */
  shownAsOf: { date: string; isToCome: boolean } | undefined;
  /** The draft can't be shown: the page has what is published. */
  isStandIn: boolean;
}

export interface Banner {
  locale: Locale;
  /** The page in the other language; undefined if there is none yet. */
  alternate: string | undefined;
  entry: BannerEntry | undefined;
  /** The page shows published versions, not drafts. */
  isPublished: boolean;
  /** Origins of the content service. */
  from: readonly string[];
}

const link = (href: string, text: string, attributes = '') =>
  `<li><a href="${escapeHtml(href)}"${attributes}>${escapeHtml(text)}</a></li>`;

/** True if visitors find the page, in the version that is published. */
const isPublic = ({ state, shownAsOf }: BannerEntry) => state !== 'unpublished' && !shownAsOf;

function sentences({ locale, alternate, entry, isPublished }: Banner): string[] {
  const say = (key: Parameters<typeof previewMessage>[1], values = {}) => previewMessage(locale, key, values);
  const { shownAsOf } = entry ?? {};
  if (isPublished) return [say('liveText')];
  return [
    say(entry && isPublic(entry) ? 'public' : 'notPublic'),
    entry ? say(entry.isStandIn ? 'standsIn' : entry.state) : say('everyPage'),
    ...(shownAsOf
      ? [say(shownAsOf.isToCome ? 'publicFrom' : 'publicUntil', { date: formatDate(shownAsOf.date, locale) })]
      : []),
    ...(alternate === undefined ? [say('noAlternate')] : []),
  ];
}

function problemsOf({ locale, entry }: Banner): string {
  const { problems = [], warnings = [] } = entry ?? {};
  const lists = [
    ['problems', problems],
    ['warnings', warnings],
  ] as const;
  return lists
    .filter(([, list]) => list.length > 0)
    .map(([key, list]) => {
      const summary = previewMessage(locale, key, { count: list.length });
      return `<details><summary>${escapeHtml(summary)}</summary>${problemList(list, locale)}</details>`;
    })
    .join('');
}

/** A draft that is what visitors find is none to its reader. */
function markOf({ entry, isPublished }: Banner): 'live' | 'draft' {
  const isSame = entry !== undefined && entry.state === 'published' && isPublic(entry);
  return isPublished || isSame ? 'live' : 'draft';
}

/** The banner as HTML: a landmark of its own, the last thing in the page, which stays at the lower edge of the window. */
function bannerHtml(banner: Banner): string {
  const { locale, alternate, entry } = banner;
  const other = otherLocale(locale);
  // In the frame of the content service, its links are to lead out of the frame.
  const links = [
    ...(alternate === undefined ? [] : [link(alternate, previewMessage(locale, 'alternate'), ` hreflang="${other}"`)]),
    ...(entry ? [link(entry.editUrl, previewMessage(locale, 'edit'), ' target="_top"')] : []),
  ];
  return [
    `<aside class="preview-banner" aria-label="${previewMessage(locale, 'banner')}" data-preview>`,
    `<div class="preview-line"><p><strong class="preview-mark">${previewMessage(locale, markOf(banner))}</strong></p>`,
    `<p>${sentences(banner).map(escapeHtml).join(' ')}</p>`,
    links.length > 0 ? `<ul class="preview-links">${links.join('')}</ul>` : '',
    `</div>${problemsOf(banner)}</aside>`,
  ].join('');
}

/**
 * The places in a page that the banner's parts go to: where its tags are, not where a text has the same letters, such as a
 * description with `</body>` in an attribute.
 */
function placesIn(html: string): { startOfTitle: number; endOfHead: number; endOfBody: number } {
  const places = { startOfTitle: 0, endOfHead: 0, endOfBody: html.length };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'title') places.startOfTitle ||= parser.endIndex + 1;
    },
    onclosetag(name, isImplied) {
      if (isImplied) return;
      if (name === 'head') places.endOfHead ||= parser.startIndex;
      if (name === 'body') places.endOfBody = parser.startIndex;
    },
  });
  parser.end(html);
  return places;
}

/** A page with its banner. @returns the script besides, which its security policy must allow */
export function withBanner(html: string, banner: Banner): { html: string; script: string | undefined } {
  const script = banner.entry && previewScript({ place: banner.entry.place, from: banner.from });
  const tag = script ? `<script>${script}</script>` : '';
  // Editors have said which language they want to see.
  const page = html.replace(`<script>${detectLanguage}</script>`, '');
  const { startOfTitle, endOfHead, endOfBody } = placesIn(page);
  const inserted = [
    { position: startOfTitle, text: `${previewMessage(banner.locale, markOf(banner))} – ` },
    { position: endOfHead, text: `<style>${bannerStyles}</style>` },
    { position: endOfBody, text: bannerHtml(banner) + tag },
  ];
  return { html: editSource(page, [], inserted), script };
}
