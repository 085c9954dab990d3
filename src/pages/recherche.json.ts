/** The search index of each language. */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import type { SearchFile } from '#features/search/load-search.ts';
import type { SearchDocument } from '#features/search/search-document.ts';
import { createIndex, type DayAnswer, type HeightAnswer, type ItemWithText } from '#features/search/search-index.ts';
import { alternatesOf, localeOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { messagesOf, useTranslations } from '#i18n/translations.ts';
import { dayParameters } from '#park/day/day-parameters.ts';
import { allSections } from '#routing/sections.ts';
import { searchAnswers } from '#view-models/search-answers.ts';
import { searchDocuments, searchWordsOfSections } from '#view-models/search-documents.ts';

function toItem({ kind, card, aliases, keywords, text, park }: SearchDocument): ItemWithText {
  const { href, title, summary, kicker, kickerLang, picture } = card;
  const item = {
    kind,
    href,
    title,
    ...(summary !== undefined && { summary }),
    ...(kicker !== undefined && { note: kicker }),
    ...(kickerLang !== undefined && { noteLang: kickerLang }),
    ...(park && { park }),
    ...(picture && { picture: picture.thumbnail }),
    ...(aliases !== undefined && { aliases }),
    ...(keywords.length > 0 && { keywords: keywords.join(' ') }),
  };
  return { item, text };
}

/** The sections of the menu. Their pages are tables and lists, so their search words are chosen by hand. */
async function sections(locale: Locale): Promise<ItemWithText[]> {
  const t = useTranslations(locale);
  const words: Record<string, string[]> = await searchWordsOfSections(locale);
  return allSections.map((id) => ({
    item: {
      kind: 'page',
      href: alternatesOf(id)[locale],
      title: t(`${id}:section`),
      summary: t(`${id}:intro`),
      aliases: t(`${id}:aliases`),
      ...(words[id] && { keywords: words[id].join(' ') }),
    },
    text: '',
  }));
}

/** The answer to a day: its hours and its programme. */
function dayAnswer(locale: Locale): DayAnswer {
  const t = useTranslations(locale);
  return {
    words: t('search:answers.opening'),
    href: `${alternatesOf('schedule')[locale]}?${dayParameters[locale]}={{date}}#day`,
    title: t('programme:title'),
    text: t('search:ofDay', { day: '{{day}}' }),
  };
}

/** The answer to a height: the list of rides, marked for it. */
function heightAnswer(locale: Locale): HeightAnswer {
  const t = useTranslations(locale);
  return {
    href: `${alternatesOf('rides')[locale]}?${t('rides:parameter.height')}=`,
    title: t('rides:section'),
    text: t('search:ofHeight', { height: '{{height}}' }),
  };
}

export const GET: APIRoute = async ({ url }) => {
  const locale = localeOf(url.pathname);
  const t = useTranslations(locale);
  const documents = (await searchDocuments(locale)).map(toItem);
  const entries = [...(await sections(locale)), ...documents];
  const index = createIndex(entries, t('search:stopWords'), locale, await searchAnswers(locale));
  return Response.json({
    ...index,
    day: dayAnswer(locale),
    height: heightAnswer(locale),
    messages: messagesOf(locale, 'search-results'),
  } satisfies SearchFile);
};
