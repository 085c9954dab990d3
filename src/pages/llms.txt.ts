/** What there is to read on this site, for language models (llmstxt.org). */
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { parksOf, siteOf } from '#content/queries.ts';
import { alternatesOf, localeOf } from '#i18n/paths.ts';
import { otherLocale } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { useTranslations } from '#i18n/translations.ts';
import { markdownPath } from '#lib/markdown-path.ts';
import { entryPath } from '#routing/entry-routes.ts';
import { sectionGroups } from '#routing/sections.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const locale = localeOf(url.pathname);
  const t = useTranslations(locale);
  const [{ name, description }, parks] = await Promise.all([siteOf(locale), parksOf(locale)]);
  const link = (title: string, path: string, says: string) =>
    `- [${title}](${new URL(path, site ?? url).href}): ${says}`;
  const groups = sectionGroups.map(({ group, sections }) => [
    `## ${t(`layout:group.${group}`)}`,
    sections.map((id) => link(t(`${id}:section`), markdownPath(alternatesOf(id)[locale]), t(`${id}:intro`))).join('\n'),
  ]);
  const blocks = [
    `# ${name}`,
    `> ${description}`,
    t('machines:twins'),
    ...groups.flat(),
    `## ${t('machines:parks')}`,
    parks.map(({ park }) => link(park.name, markdownPath(entryPath('parks', park)), park.summary)).join('\n'),
    `## ${t('machines:data')}`,
    [
      link(t('machines:opening'), files.opening[locale], t('machines:openingIs')),
      link(t('machines:day'), files.day[locale], t('machines:dayIs', { words: files.dayWords[locale] })),
      link(t('machines:sitemap'), '/sitemap-index.xml', t('machines:sitemapIs')),
      link(t('machines:other'), files.llms[otherLocale(locale)], t('machines:otherIs')),
    ].join('\n'),
  ];
  return new Response(`${blocks.join('\n\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
