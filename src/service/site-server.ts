/** The built site over HTTP, delivered by the rules in `delivery/`: precompressed files, ETags, 404 pages, forms. */
import { Hono, type Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { StatusCode } from 'hono/utils/http-status';
import { getMimeType } from 'hono/utils/mime';
import { cacheControlFor, canonicalPath, headersFor, notFoundRuleFor } from '../delivery/apply-rules.ts';
import { notFoundRules } from '../delivery/delivery-rules.ts';
import { deliveryHeaders } from './delivery-headers.ts';
import { fileResponse } from './file-response.ts';
import { NotBuiltError, type Encoding, type ReleaseFile, type ServedRelease } from './served-release.ts';
import type { ServiceEnv } from './service-env.ts';

export interface SiteOptions {
  release: ServedRelease;
  /** Answers forms, if the site was built to send them to its own host. */
  forms?: Hono<ServiceEnv> | undefined;
}

const errorPages = new Set(notFoundRules.flatMap(({ addresses }) => addresses));

/** Without the first slash; undefined for a path that names no file, or one outside the site. */
function fileOf(pathname: string): string | undefined {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return segments.some((segment) => /^\.{1,2}$|[/\\\0]/.test(segment)) ? undefined : segments.join('/');
  } catch {
    return undefined;
  }
}

/** Which of the stored encodings an `Accept-Encoding` header allows. */
function acceptedEncodings(header: string | undefined): (encoding: Encoding) => boolean {
  const accepted = new Set(
    parseAccept(header ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  );
  return (encoding) => accepted.has(encoding);
}

function setFileHeaders(context: Context<ServiceEnv>, { headers, path, encoding }: ReleaseFile): void {
  for (const [name, value] of Object.entries(headersFor(headers, context.req.path))) context.header(name, value);
  context.header('Content-Type', getMimeType(path) ?? 'application/octet-stream');
  context.header('Vary', 'Accept-Encoding');
  if (encoding) context.header('Content-Encoding', encoding);
}

/** A page that says why something can't be shown: whole and never a part of it. */
function answerWithStatus(
  context: Context<ServiceEnv>,
  page: ReleaseFile,
  status: number,
  cacheControl: string,
): Response {
  setFileHeaders(context, page);
  context.header('Cache-Control', cacheControl);
  context.header('Content-Length', String(page.bytes.length));
  return context.newResponse(context.req.method === 'HEAD' ? null : page.bytes, status as StatusCode);
}

/** The 404 page in the language of the address. */
async function answerNotFound(context: Context<ServiceEnv>, release: ServedRelease): Promise<Response> {
  const rule = notFoundRuleFor(context.req.path);
  const page = rule && (await release.read(rule.file, acceptedEncodings(context.req.header('accept-encoding'))));
  return page ? answerWithStatus(context, page, 404, rule.cacheControl) : context.text('404', 404);
}

async function answerFile(context: Context<ServiceEnv>, release: ServedRelease): Promise<Response> {
  const { method, url, raw } = context.req;
  const { pathname, search } = new URL(url);
  if (method !== 'GET' && method !== 'HEAD') return context.text('405', 405, { Allow: 'GET, HEAD' });

  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return context.redirect(canonical + search, 301);

  const path = errorPages.has(pathname) ? undefined : fileOf(pathname);
  const file =
    path === undefined ? undefined : await release.read(path, acceptedEncodings(context.req.header('accept-encoding')));
  if (!file) return answerNotFound(context, release);
  const stated = file.statuses[decodeURI(pathname)];
  if (stated !== undefined) return answerWithStatus(context, file, stated, 'no-store');
  setFileHeaders(context, file);
  context.header('Cache-Control', cacheControlFor(pathname));
  const { status, headers, body } = fileResponse(file.bytes, raw);
  if (body === null && status !== 200) {
    context.header('Content-Type', undefined);
    context.header('Content-Encoding', undefined);
  }
  return context.newResponse(body, status, headers);
}

/** The site as an app. It answers every address, and every answer has the headers of the delivery rules. */
export function createSite({ release, forms }: SiteOptions): Hono<ServiceEnv> {
  const site = new Hono<ServiceEnv>();
  site.use(deliveryHeaders(() => release.headers()));
  if (forms) site.route('/', forms);
  site.all('*', (context) => answerFile(context, release));
  site.onError((error, context) => {
    // A connection that broke is nobody's fault here.
    if (!context.req.raw.signal.aborted) console.error(`[site] ${context.req.method} ${context.req.path}:`, error);
    if (error instanceof NotBuiltError) return context.text('503', 503, { 'Retry-After': '5' });
    return context.text('500', 500);
  });
  return site;
}
