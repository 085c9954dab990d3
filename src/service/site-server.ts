/** The built site over HTTP, delivered by the rules in `delivery/`: precompressed files, ETags, 404 pages, forms. */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { canonicalPath, headersFor, notFoundRuleFor } from '../delivery/apply-rules.ts';
import { notFoundRules } from '../delivery/delivery-rules.ts';
import { deliveryHeaders } from './delivery-headers.ts';
import { listenerOf } from './listen.ts';
import type { Encoding } from './release-files.ts';
import { requestedPart, type ByteRange } from './requested-part.ts';
import { NotBuiltError, type ReleaseFile, type ServedRelease } from './served-release.ts';
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

/** What Node gives its listener, and the address that is asked for. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
  search: string;
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

/** Sends a part of a large file. */
async function streamBytes(response: ServerResponse, file: FileHandle, { start, end }: ByteRange): Promise<void> {
  const bytes = file.createReadStream({ start, end, autoClose: false });
  await pipeline(bytes, response, { end: false });
  // Of a file that has become shorter, the rest would be waited for.
  if (bytes.bytesRead === end + 1 - start) response.end();
  else response.destroy();
}

/** @returns a promise only if the file is not in memory */
function sendBytes(
  { request, response }: Exchange,
  { body, size }: ReleaseFile,
  part?: ByteRange,
): Promise<void> | void {
  if (request.method === 'HEAD') response.end();
  else if (!(body instanceof Uint8Array)) return streamBytes(response, body, part ?? { start: 0, end: size - 1 });
  else response.end(part ? body.subarray(part.start, part.end + 1) : body);
}

/** The file, or the part of it that is asked for. */
function sendFile(exchange: Exchange, file: ReleaseFile): Promise<void> | void {
  const { request, response } = exchange;
  const { size, headers } = file;
  const part = requestedPart(request, file);
  if (part === 'unchanged') {
    response.writeHead(304, headers.bodiless).end();
  } else if (part === 'unsatisfiable') {
    response.writeHead(416, { ...headers.bodiless, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
  } else if (part === 'whole') {
    response.writeHead(200, headers.whole);
    return sendBytes(exchange, file);
  } else {
    const range = `bytes ${part.start}-${part.end}/${size}`;
    const length = part.end + 1 - part.start;
    response.writeHead(206, { ...headers.whole, 'Content-Range': range, 'Content-Length': length });
    return sendBytes(exchange, file, part);
  }
}

/** A page that says why something can't be shown: whole and never a part of it. */
function sendPage(exchange: Exchange, page: ReleaseFile, status: number, cacheControl: string): Promise<void> | void {
  exchange.response.writeHead(status, { ...page.headers.content, 'Cache-Control': cacheControl });
  return sendBytes(exchange, page);
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
