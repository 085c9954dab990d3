/** The built site over HTTP, delivered by the rules in `delivery/`: precompressed files, ETags, 404 pages, forms. */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { canonicalPath, headersFor, notFoundRuleFor } from '../delivery/apply-rules.ts';
import { notFoundRules } from '../delivery/delivery-rules.ts';
import { deliveryHeaders } from './delivery-headers.ts';
import { listenerOf } from './listen.ts';
import type { Encoding } from './release-files.ts';
import { sendFile, sendPage, type Exchange } from './send-file.ts';
import { NotBuiltError, type ServedRelease } from './served-release.ts';
import type { ReleaseFile } from './release.ts';
import type { ServiceEnv } from './service-env.ts';

export interface SiteForms {
  /** The path they are sent to. */
  path: string;
  app: Hono<ServiceEnv>;
}

export interface SiteOptions {
  release: ServedRelease;
  /** Answers forms, if the site was built to send them to its own host. */
  forms?: SiteForms | undefined;
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

/** Browsers send but a few different headers. */
const knownHeaders = new Map<string, ReadonlySet<string>>();
const maxKnownHeaders = 100;

/** Which of the stored encodings an `Accept-Encoding` header allows. */
function acceptedEncodings({ headers }: IncomingMessage): (encoding: Encoding) => boolean {
  const header = String(headers['accept-encoding'] ?? '');
  let accepted = knownHeaders.get(header);
  if (!accepted) {
    accepted = new Set(
      parseAccept(header)
        .filter(({ q }) => q > 0)
        .map(({ type }) => type),
    );
    if (knownHeaders.size >= maxKnownHeaders) knownHeaders.clear();
    knownHeaders.set(header, accepted);
  }
  return (encoding) => accepted.has(encoding);
}

/** An answer that comes from no file; its body is its status. */
function answerPlainly(
  { response, pathname }: Exchange,
  release: ServedRelease,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = String(status);
  const type = { 'Content-Type': 'text/plain; charset=UTF-8', 'Content-Length': body.length };
  response.writeHead(status, { ...headersFor(release.headers(), pathname), ...type, ...headers }).end(body);
}

/** Reads a file and sends it; waits only for what is not in memory. @returns whether there is such a file */
async function answerFrom(
  { request }: Exchange,
  release: ServedRelease,
  path: string,
  send: (file: ReleaseFile) => Promise<void> | void,
): Promise<boolean> {
  const read = release.read(path, acceptedEncodings(request));
  const file = read instanceof Promise ? await read : read;
  if (!file) return false;
  if (file.body instanceof Uint8Array) {
    void send(file);
    return true;
  }
  try {
    await send(file);
  } finally {
    await file.body.close();
  }
  return true;
}

/** The 404 page in the language of the address. */
async function answerNotFound(exchange: Exchange, release: ServedRelease): Promise<void> {
  const rule = notFoundRuleFor(exchange.pathname);
  const isSent =
    rule &&
    (await answerFrom(exchange, release, rule.file, (page) => sendPage(exchange, page, 404, rule.cacheControl)));
  if (!isSent) answerPlainly(exchange, release, 404);
}

async function answer(exchange: Exchange, release: ServedRelease): Promise<void> {
  const { request, response, pathname, search } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answerPlainly(exchange, release, 405, { Allow: 'GET, HEAD' });
    return;
  }
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) {
    const headers = { Location: canonical + search, 'Content-Length': 0 };
    response.writeHead(301, { ...headersFor(release.headers(), pathname), ...headers }).end();
    return;
  }
  const path = errorPages.has(pathname) ? undefined : fileOf(pathname);
  const send = (file: ReleaseFile) =>
    file.status === undefined ? sendFile(exchange, file) : sendPage(exchange, file, file.status, 'no-store');
  if (path === undefined || !(await answerFrom(exchange, release, path, send))) await answerNotFound(exchange, release);
}

/** The address of a request, which is a path or, from proxies, a whole address. */
function addressOf({ url = '' }: IncomingMessage): { pathname: string; search: string } | null {
  // Most addresses are written as they are meant; this takes a tenth of the time of parsing them.
  if (/^\/[\w/-]*(?:\.\w+)*$/.test(url)) return { pathname: url, search: '' };
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
}

function answerError(exchange: Exchange, release: ServedRelease, error: unknown): void {
  const { request, response, pathname } = exchange;
  // A connection that broke is nobody's fault here.
  if (!response.destroyed) console.error(`[site] ${request.method} ${pathname}:`, error);
  if (response.headersSent) response.destroy();
  else if (error instanceof NotBuiltError) answerPlainly(exchange, release, 503, { 'Retry-After': '5' });
  else answerPlainly(exchange, release, 500);
}

/** Forms, with the headers of the delivery rules on every answer. */
function formListener({ app }: SiteForms, release: ServedRelease): RequestListener {
  const forms = new Hono<ServiceEnv>();
  forms.use(deliveryHeaders(() => release.headers()));
  forms.route('/', app);
  forms.onError((error, context) => {
    if (!context.req.raw.signal.aborted) console.error(`[site] ${context.req.method} ${context.req.path}:`, error);
    return context.text('500', 500);
  });
  return listenerOf(forms);
}

/** The site. It answers every address, and every answer has the headers of the delivery rules. */
export function createSite({ release, forms }: SiteOptions): RequestListener {
  const answerForm = forms && formListener(forms, release);
  return (request, response) => {
    const address = addressOf(request);
    if (!address) {
      response.writeHead(400).end();
      return;
    }
    const { pathname, search } = address;
    if (answerForm && pathname === forms.path) {
      answerForm(request, response);
      return;
    }
    const exchange = { request, response, pathname, search };
    answer(exchange, release).catch((error: unknown) => answerError(exchange, release, error));
  };
}
