/** The sitemap: every page for search engines, each with its alternate in the other language. */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { canonicalPath } from '#build/delivery/apply-rules.ts';
import { matchRoute } from '#i18n/paths.ts';
import { type Route, routes } from '#i18n/routes.ts';
import type { PageMetadata } from '../html/page-metadata.ts';
import { metadataOfPages } from '../html/post-processing.ts';

/** @param url absolute, or from the root */
function pathOf(url: string): string {
  return new URL(url, 'https://site.invalid').pathname.replace(/(.)\/$/, '$1');
}

/** True for addresses that search engines should know: pages, but for those that only redirect. */
export function isListed(url: string): boolean {
  const path = pathOf(url);
  const match = matchRoute(path);
  if (!match || canonicalPath(path) !== path) return false;
  const route: Route = routes[match.id];
  return !route.noindex;
}

/** True for pages that search engines should know: others name no alternates. */
export const isForSearch = ({ path, status, alternates }: PageMetadata): boolean =>
  isListed(path) && status === undefined && alternates.length > 0;

/** `@astrojs/sitemap` with the alternates that each finished page itself declares: slugs differ between languages. */
export function translatedSitemap(): AstroIntegration {
  const pages = new Map<string, PageMetadata>();
  const plugin = sitemap({
    filter: isListed,
    namespaces: { news: false, image: false, video: false },
    serialize(item) {
      const path = pathOf(item.url);
      const page = pages.get(decodeURI(path));
      if (!page || !isForSearch(page)) return undefined;
      const url = path === '/' ? item.url : item.url.replace(/\/$/, '');
      return { ...item, url, links: page.alternates };
    },
  });
  const buildDone = plugin.hooks['astro:build:done'];
  return {
    name: 'translated-sitemap',
    hooks: {
      ...plugin.hooks,
      'astro:build:done': async (options) => {
        const pageMetadata = await metadataOfPages(options.dir);
        for (const page of pageMetadata) pages.set(page.path, page);
        // Astro tells only of pages that it has rendered this time.
        await buildDone?.({ ...options, pages: pageMetadata.map(({ path }) => ({ pathname: path.slice(1) })) });
      },
    },
  };
}
