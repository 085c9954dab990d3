/** The sitemap: every page for search engines, each with its twin in the other language. */
import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { matchRoute } from '../../i18n/paths.ts';
import { routes, type Route } from '../../i18n/routes.ts';

const alternateLink = /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g;

function pathOf(url: string): string {
  return new URL(url).pathname.replace(/(.)\/$/, '$1');
}

/** Whether search engines should know an address. */
export function isListed(url: string): boolean {
  const match = matchRoute(pathOf(url));
  if (!match) return false;
  const route: Route = routes[match.id];
  return !route.noindex && !isRedirectToList(match.id, match.params);
}

/** The first page of a list is the list itself; its numbered address only redirects. */
function isRedirectToList(id: string, params: Record<string, string>): boolean {
  return /^(?:activities|workshops|projects|news|videos)Page$/.test(id) && params['page'] === '1';
}

/** `@astrojs/sitemap` with the twins that each finished page itself declares: slugs differ between languages. */
export function translatedSitemap(): AstroIntegration {
  let directory: URL;
  const plugin = sitemap({
    filter: isListed,
    namespaces: { news: false, image: false, video: false },
    async serialize(item) {
      const url = pathOf(item.url) === '/' ? item.url : item.url.replace(/\/$/, '');
      const html = await readFile(new URL(`.${pathOf(item.url)}/index.html`, directory), 'utf8');
      const links = Array.from(html.matchAll(alternateLink), ([, lang = '', href = '']) => ({ lang, url: href }));
      return { ...item, url, links };
    },
  });
  const buildDone = plugin.hooks['astro:build:done'];
  return {
    ...plugin,
    hooks: {
      ...plugin.hooks,
      'astro:build:done': (options) => {
        directory = options.dir;
        return buildDone?.(options);
      },
    },
  };
}
