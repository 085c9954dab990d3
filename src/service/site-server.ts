/** The built site over HTTP, delivered by the rules in `delivery/`: precompressed files, ETags, 404 pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Handler } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import type { StatusCode } from 'hono/utils/http-status';
import { cacheControlFor, canonicalPath, headersFor, notFoundRuleFor } from '../delivery/apply-rules.ts';
import { notFoundRules, type HeaderRule } from '../delivery/delivery-rules.ts';
import { scriptHashesFile } from '../delivery/script-hashes.ts';
import { SiteError } from '../lib/site-error.ts';
import type { ServiceEnv } from './service-env.ts';

/** There is nothing to serve. */
export class NotBuiltError extends SiteError {}

export interface SiteOptions {
  /** The built site. */
  directory: string;
  headers: readonly HeaderRule[];
}

/** @throws {NotBuiltError} if the directory holds no site, or only a part of one */
export function checkBuilt(directory: string): void {
  if (!existsSync(join(directory, 'index.html'))) {
    throw new NotBuiltError(`There is no built site in ${directory}. Run "npm run build" first.`);
  }
  if (!existsSync(join(directory, scriptHashesFile))) {
    throw new NotBuiltError(`The site in ${directory} lacks ${scriptHashesFile}. Run "npm run build" again.`);
  }
}

/** The files of the site, by GET. */
function createFiles(directory: string): Hono {
  const files = new Hono();
  const pages = new Map(
    notFoundRules.map(({ file }) => [file, serveStatic({ root: directory, path: file, precompressed: true })]),
  );
  const answerNotFound: Handler = async (context) => {
    const rule = notFoundRuleFor(context.req.path);
    const page = rule && (await pages.get(rule.file)?.(context, () => Promise.resolve()));
    if (!rule || !(page instanceof Response)) return context.text('404', 404);
    const response = new Response(page.body, { status: 404, headers: page.headers });
    response.headers.set('Cache-Control', rule.cacheControl);
    return response;
  };
  files.use(etag({ weak: true }));
  for (const address of notFoundRules.flatMap(({ addresses }) => addresses)) files.get(address, answerNotFound);
  files.use(serveStatic({ root: directory, precompressed: true }));
  files.all('*', answerNotFound);
  return files;
}

/** The encodings an `Accept-Encoding` header allows, without their weights, which `serveStatic` does not parse. */
function acceptedEncodings(header: string | null): string {
  return parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
    .join(', ');
}

/** The site as an app. It answers every address, so add it last. */
export function createSite({ directory, headers }: SiteOptions): Hono<ServiceEnv> {
  const site = new Hono<ServiceEnv>();
  const files = createFiles(directory);
  site.use(async (context) => {
    const { method, url, raw } = context.req;
    const { pathname, search } = new URL(url);
    for (const [name, value] of Object.entries(headersFor(headers, pathname))) context.header(name, value);
    if (method !== 'GET' && method !== 'HEAD') return context.text('405', 405, { Allow: 'GET, HEAD' });

    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return context.redirect(canonical + search, 301);

    const fileHeaders = new Headers(raw.headers);
    fileHeaders.set('Accept-Encoding', acceptedEncodings(fileHeaders.get('Accept-Encoding')));
    // GET even for HEAD: the ETag is calculated from the body.
    const file = await files.fetch(new Request(url, { headers: fileHeaders }));
    context.header('Cache-Control', cacheControlFor(pathname));
    for (const [name, value] of file.headers) context.header(name, value);
    context.header('Vary', 'Accept-Encoding');
    if (method === 'HEAD') await file.body?.cancel();
    return context.newResponse(method === 'HEAD' ? null : file.body, file.status as StatusCode);
  });
  return site;
}
