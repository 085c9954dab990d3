/** The news feed of each language. */
import type { RSSOptions } from '@astrojs/rss';
import { entriesOf, siteOf } from '#content/queries.ts';
import { languageTags } from '#i18n/format.ts';
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { useTranslations } from '#i18n/translations.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { entryPath } from '#routing/entry-routes.ts';

/** @param base the site's own address */
export async function newsFeed(locale: Locale, base: URL | undefined): Promise<RSSOptions> {
  const t = useTranslations(locale);
  const [site, news] = await Promise.all([siteOf(locale), entriesOf('news', locale)]);
  return {
    title: t('news:feedTitle', { site: site.name }),
    description: t('news:intro'),
    site: new URL(alternatesOf('news')[locale], base).href,
    trailingSlash: false,
    customData: `<language>${languageTags[locale]}</language>`,
    items: news.map((article) => ({
      title: article.title,
      description: article.summary,
      link: new URL(entryPath('news', article), base).href,
      pubDate: instantOf(article.date, '08:00', site.timeZone),
      categories: article.tags,
      content: article.body,
    })),
  };
}
