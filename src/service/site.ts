/** The finished site over HTTP: clean addresses, pre-compressed files, cache headers, the 404 of each language. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Handler } from 'hono';
import { etag } from 'hono/etag';
import { localeOf, matchRoute } from '../../i18n/paths.ts';
import { routes, type RouteId } from '../../i18n/routes.ts';
import { SiteError } from '../lib/site-error.ts';
import type { ServiceEnv } from './service-env.ts';

/** There is nothing to serve. */
export class NotBuiltError extends SiteError {}

const listOfNumberedPage: Partial<Record<RouteId, RouteId>> = {
  activitiesPage: 'activities',
  workshopsPage: 'workshops',
  projectsPage: 'projects',
  newsPage: 'news',
  videosPage: 'videos',
};

/** Where an address really lives: without trailing slash or `index.html`, a list's first page at the list. */
export function canonicalPath(path: string): string {
  const clean = path
    .replace(/\/index\.html$/, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const match = matchRoute(clean);
  const list = match && listOfNumberedPage[match.id];
  return match && list && match.params['page'] === '1' ? routes[list][match.locale] : clean;
}

/** Names with a hash never change; everything else is asked for again, which an ETag makes cheap. */
function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

export interface SiteOptions {
  /** The built site. */
  directory: string;
  headers: Record<string, string>;
}

/**
 * @throws {NotBuiltError} where the directory holds no site
 */
export function checkBuilt(directory: string): void {
  if (existsSync(join(directory, 'index.html'))) return;
  throw new NotBuiltError(`There is no built site in ${directory}. Run "npm run build" first.`);
}

/** The site as an app; add it after whatever else the host answers. */
export function createSite({ directory, headers }: SiteOptions): Hono<ServiceEnv> {
  const site = new Hono<ServiceEnv>();
  const notFound = {
    fr: serveStatic<ServiceEnv>({ root: directory, path: '404.html', precompressed: true }),
    en: serveStatic<ServiceEnv>({ root: directory, path: 'en/404/index.html', precompressed: true }),
  };

  site.use(async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    const { path } = context.req;
    const canonical = canonicalPath(path);
    if (canonical !== path) return context.redirect(canonical + new URL(context.req.url).search, 301);
    context.header('Cache-Control', cacheControl(path));
    return next();
  });
  site.use(etag({ weak: true }));
  const answerNotFound: Handler<ServiceEnv> = async (context) => {
    const page = await notFound[localeOf(context.req.path)](context, () => Promise.resolve());
    if (!(page instanceof Response)) return context.text('404', 404);
    const answer = new Response(page.body, { status: 404, headers: page.headers });
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  };
  // Asked for by their own address, the 404 pages are what they say.
  site.get(routes.notFound.fr, answerNotFound);
  site.get(routes.notFound.en, answerNotFound);
  site.use(serveStatic({ root: directory, precompressed: true }));
  site.all('*', answerNotFound);
  return site;
}
