/** The news feed of each language. */
import 'astro:scripts/page-ssr.js';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { languageTags } from '../../../i18n/format.ts';
import { alternatesOf, localeOf, pathFor } from '../../../i18n/paths.ts';
import { useTranslations } from '../../../i18n/translations.ts';
import { entriesOf, siteOf } from '../../content/queries.ts';
import { instantOf } from '../../opening/zoned-time.ts';

export const GET: APIRoute = async ({ url, site: base }) => {
  const locale = localeOf(url.pathname);
  const t = useTranslations(locale);
  const [site, news] = await Promise.all([siteOf(locale), entriesOf('news', locale)]);
  return rss({
    title: t('news:feedTitle', { site: site.name }),
    description: t('news:intro'),
    site: new URL(alternatesOf('news')[locale], base).href,
    trailingSlash: false,
    customData: `<language>${languageTags[locale]}</language>`,
    items: news.map(({ title, summary, slug, date, tags, body }) => ({
      title,
      description: summary,
      link: new URL(pathFor('newsArticle', locale, { slug }), base).href,
      pubDate: instantOf(date, '08:00', site.timeZone),
      categories: tags,
      content: body,
    })),
  });
};
