/**
 * The built site over HTTP, by the rules in `build/delivery/`: precompressed files, ETags, 404 pages, forms, the day.
 */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { Hono } from 'hono';
import {
  cacheControlFor,
  canonicalPath,
  headersFor,
  isErrorPage,
  notFoundRuleFor,
} from '#build/delivery/apply-rules.ts';
import * as files from '#i18n/site-files.ts';
import { healthPath } from '#lib/health-path.ts';
import { log } from '#lib/log.ts';
import { availabilityAddress } from '#park/tickets/availability.ts';
import { holdAddress } from '#park/tickets/hold.ts';
import { deliveryHeaders } from '../http/delivery-headers.ts';
import { listenerOf } from '../http/listen.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { ServedJson } from './json-answers.ts';
import type { Release, ReleaseFile } from './release.ts';
import type { StoredFile } from './release-files.ts';
import { addressOf, encodedFor, fileOf, hasOneHost } from './requested-file.ts';
import { type Exchange, sendFile, sendPage } from './send-file.ts';
import type { ServedRelease } from './served-release.ts';

export interface SiteOptions {
  release: ServedRelease;
  /** Answers for the day; without it, the one that was built is sent. */
  day?: ServedJson | undefined;
  /** Answers for what the ticket shop has left; undefined where there is no shop. */
  availability?: ServedJson | undefined;
  /** Creates the form endpoint at a path, for releases whose forms are sent to their own host. */
  formsAt?: ((path: string) => Hono<ServerEnv>) | undefined;
  /** Holds tickets; undefined where nothing can be held. */
  holds?: Hono<ServerEnv> | undefined;
  /** Says whether the server can do its work. */
  health?: Hono<ServerEnv> | undefined;
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
}

/** Sends a plain-text response whose body is its status. */
function answerPlainly(
  { response, pathname }: Exchange,
  release: Release,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = String(status);
  const type = { 'Content-Type': 'text/plain; charset=UTF-8', 'Content-Length': body.length };
  response.writeHead(status, { ...headersFor(release.headers, pathname), ...type, ...headers }).end(body);
}

/** A permanent redirect to another address of the site, with the query. */
function redirect(
  { response, pathname, search }: Exchange,
  release: Release,
  to: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const location = { Location: to + search, 'Content-Length': 0 };
  response.writeHead(301, { ...headersFor(release.headers, pathname), ...location, ...headers }).end();
}

type Send = (file: ReleaseFile) => Promise<void> | void;

async function sendRead(read: Promise<ReleaseFile>, send: Send): Promise<void> {
  const file = await read;
  try {
    await send(file);
  } finally {
    if (!(file.body instanceof Uint8Array)) await file.body.close();
  }
}

/** @returns a promise only if the file is not in memory, as promises are costly */
function sendStored(
  { request }: Exchange,
  release: Release,
  encodings: readonly StoredFile[],
  send: Send,
): Promise<void> | undefined {
  const stored = encodedFor(request, encodings, release.dictionary);
  if (!stored) return undefined;
  const kept = release.kept(stored);
  if (!kept) return sendRead(release.read(stored), send);
  void send(kept);
  return undefined;
}

/** The 404 page in the language of the address. */
function answerNotFound(exchange: Exchange, release: Release): Promise<void> | undefined {
  const rule = notFoundRuleFor(exchange.pathname);
  const page = rule && release.find(rule.file);
  if (page) return sendStored(exchange, release, page, (file) => sendPage(exchange, file, 404, rule.cacheControl));
  answerPlainly(exchange, release, 404);
  return undefined;
}

/** The files that are made while somebody asks, by their addresses; undefined for one that is as it was built. */
type LiveFiles = ReadonlyMap<string, ServedJson | undefined>;

/** @returns a promise only if it waits for a file */
function answer(exchange: Exchange, release: Release, live: LiveFiles): Promise<void> | undefined {
  const { request, pathname } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answerPlainly(exchange, release, 405, { Allow: 'GET, HEAD' });
    return undefined;
  }
  const file = live.get(pathname);
  if (file) return sendRead(file.current(release, request), (read) => sendFile(exchange, read));
  let found = release.at(pathname);
  if (!found) {
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) {
      redirect(exchange, release, canonical);
      return undefined;
    }
    const path = fileOf(pathname);
    found = path === undefined ? undefined : release.find(path);
    // However its address is written.
    if (found?.some((file) => isErrorPage(file.path))) found = undefined;
    const moved = found || path === undefined ? undefined : release.manifest.moved[`/${path}`];
    if (moved !== undefined) {
      redirect(exchange, release, moved, { 'Cache-Control': cacheControlFor(moved) });
      return undefined;
    }
  }
  if (!found) return answerNotFound(exchange, release);
  return sendStored(exchange, release, found, (file) =>
    file.status === undefined ? sendFile(exchange, file) : sendPage(exchange, file, file.status, 'no-store'),
  );
}

function answerError(exchange: Exchange, release: Release, error: unknown): void {
  const { request, response, pathname } = exchange;
  // A connection that the client closed is no error of the server.
  if (!response.destroyed) log('site').error(`${request.method} ${pathname}:`, error);
  if (response.headersSent) response.destroy();
  else if (isMissingFile(error)) answerPlainly(exchange, release, 503, { 'Retry-After': '5' });
  else answerPlainly(exchange, release, 500);
}

/** The listener of an endpoint; every response has the headers of the delivery rules. */
function endpointListener(app: Hono<ServerEnv>, { current }: ServedRelease): RequestListener {
  const endpoint = new Hono<ServerEnv>();
  endpoint.use(deliveryHeaders(() => current().headers));
  endpoint.route('/', app);
  endpoint.onError((error, context) => {
    if (!context.req.raw.signal.aborted) log('site').error(`${context.req.method} ${context.req.path}:`, error);
    return context.text('500', 500);
  });
  return listenerOf(endpoint);
}

/** Bytes of a body that is read on for nothing, so that its connection can be kept. */
const smallBody = 64 * 1024;

/** True if a request has a body that may be without end: pages take none. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBody;
}

/** The site. Answers every address; headers and file of an answer are of one release. */
export function createSite(options: SiteOptions): RequestListener {
  const { release: served, day, availability, formsAt, holds, health } = options;
  const live: LiveFiles = new Map([
    [files.day.fr, day],
    [availabilityAddress, availability],
  ]);
  const endpointAt = (path: string, app: Hono<ServerEnv> | undefined) =>
    app && endpointListener(new Hono<ServerEnv>().route(path, app), served);
  const endpoints = new Map([
    [holdAddress, endpointAt(holdAddress, holds)],
    [healthPath, endpointAt(healthPath, health)],
  ]);
  const formListeners = new Map<string, RequestListener>();
  function formsOf({ formPath }: Release): RequestListener | undefined {
    if (formPath === undefined || !formsAt) return undefined;
    const known = formListeners.get(formPath) ?? endpointListener(formsAt(formPath), served);
    formListeners.set(formPath, known);
    return known;
  }
  return (request, response) => {
    const address = addressOf(request);
    if (!address || !hasOneHost(request)) {
      response.writeHead(400).end();
      return;
    }
    const { pathname, search } = address;
    const release = served.current();
    if (pathname === release.formPath) {
      const answerForm = formsOf(release);
      if (answerForm) return answerForm(request, response);
    }
    // Node reads the rest of a body before the connection's next request, but not if there is none.
    if (hasLargeBody(request)) response.setHeader('Connection', 'close');
    const answerEndpoint = endpoints.get(pathname);
    if (answerEndpoint) return answerEndpoint(request, response);
    const exchange = { request, response, pathname, search };
    try {
      answer(exchange, release, live)?.catch((error: unknown) => answerError(exchange, release, error));
    } catch (error) {
      answerError(exchange, release, error);
    }
  };
}
