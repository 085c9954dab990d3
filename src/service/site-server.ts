/** The finished site over HTTP: clean addresses, pre-compressed files, cache headers, the 404 of each language. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Handler } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import type { StatusCode } from 'hono/utils/http-status';
import { localeOf, matchRoute } from '../../i18n/paths.ts';
import { routes, type RouteId } from '../../i18n/routes.ts';
import { scriptHashesFile } from '../delivery/script-hashes.ts';
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

/**
 * Where an address really lives: without trailing slash or `index.html`, a list's first page at the list.
 *
 * @param path as it was asked for, not decoded: decoded, it could name another host
 */
export function canonicalPath(path: string): string {
  const clean = path.replace(/[\\/]{2,}/g, '/').replace(/(?:\/(?:index\.html)?)+$/, '') || '/';
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
 * @throws {NotBuiltError} where the directory holds no site, or only a part of one
 */
export function checkBuilt(directory: string): void {
  if (!existsSync(join(directory, 'index.html'))) {
    throw new NotBuiltError(`There is no built site in ${directory}. Run "npm run build" first.`);
  }
  if (!existsSync(join(directory, scriptHashesFile))) {
    throw new NotBuiltError(`The site in ${directory} lacks ${scriptHashesFile}. Run "npm run build" again.`);
  }
}

/** The files of the site by GET, with the 404 page of each language. */
function createFiles(directory: string): Hono {
  const files = new Hono();
  const notFound = {
    fr: serveStatic({ root: directory, path: '404.html', precompressed: true }),
    en: serveStatic({ root: directory, path: 'en/404/index.html', precompressed: true }),
  };
  const answerNotFound: Handler = async (context) => {
    const page = await notFound[localeOf(context.req.path)](context, () => Promise.resolve());
    if (!(page instanceof Response)) return context.text('404', 404);
    const answer = new Response(page.body, { status: 404, headers: page.headers });
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  };
  files.use(etag({ weak: true }));
  // Asked for by their own address, the 404 pages are what they say.
  for (const path of [routes.notFound.fr, routes.notFound.en, '/404.html']) files.get(path, answerNotFound);
  files.use(serveStatic({ root: directory, precompressed: true }));
  files.all('*', answerNotFound);
  return files;
}

/** The encodings that a header accepts, without their weights, which `serveStatic` does not understand. */
function acceptedEncodings(header: string | null): string {
  return parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
    .join(', ');
}

/** The site as an app; add it after whatever else the host answers. */
export function createSite({ directory, headers }: SiteOptions): Hono<ServiceEnv> {
  const site = new Hono<ServiceEnv>();
  const files = createFiles(directory);
  site.use(async (context) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    const { method, url, raw } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return context.text('405', 405, { Allow: 'GET, HEAD' });

    const { pathname, search } = new URL(url);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return context.redirect(canonical + search, 301);

    const asked = new Headers(raw.headers);
    asked.set('Accept-Encoding', acceptedEncodings(asked.get('Accept-Encoding')));
    // HEAD is asked for as GET: the ETag is made of the body.
    const answer = await files.fetch(new Request(url, { headers: asked }));
    context.header('Cache-Control', cacheControl(pathname));
    for (const [name, value] of answer.headers) context.header(name, value);
    context.header('Vary', 'Accept-Encoding');
    if (method === 'HEAD') await answer.body?.cancel();
    return context.newResponse(method === 'HEAD' ? null : answer.body, answer.status as StatusCode);
  });
  return site;
}
