/** The Worker beside the static files on Cloudflare: forms, holds, what changes by itself, health, what no file answers. */
import { createHash } from 'node:crypto';
import { cacheControlFor, canonicalPath, headersFor, notFoundRuleFor } from '#build/delivery/apply-rules.ts';
import { headerRules } from '#build/delivery/delivery-rules.ts';
import type { ReleaseManifest } from '#build/delivery/release-manifest.ts';
import * as files from '#i18n/site-files.ts';
import { healthPath } from '#lib/health-path.ts';
import { availabilityAddress } from '#park/tickets/availability.ts';
import { holdAddress } from '#park/tickets/hold.ts';
import { bearerTest } from '#services/http/bearer-token.ts';
import { healthAnswers } from '#services/http/health.ts';
import { personPathOf } from './cloudflare-forms.ts';
import { currentDay, type DayBindings } from './worker-day.ts';
import { workerChecks } from './worker-health.ts';
import type { FileCache, ReadPlace } from './worker-read-through.ts';
import { currentAvailability, type ShopBindings, ticketShopOf } from './worker-shop.ts';

/** The folder of pages with a status of their own: only the Worker answers requests for addresses below it. */
export const pagesFolder = '_pages';

interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** The bindings that `wrangler.json` declares, and secrets. */
export interface WorkerBindings extends DayBindings, ShopBindings {
  ASSETS: Fetcher;
  FORMS: { idFromName(name: string): object; get(id: object): Fetcher };
  /** Token of `npm run forms`; without one, no request may see what a person has sent. */
  FORM_PERSON_TOKEN?: string;
}

/** Characters of a token that nobody guesses. */
const leastTokenLength = 32;

/** Whether a request may see and delete what a person has sent. */
function mayAskForPersons(request: Request, { FORM_PERSON_TOKEN: token = '' }: WorkerBindings): boolean {
  if (request.method !== 'POST' || token.length < leastTokenLength) return false;
  return bearerTest(token)(request.headers.get('authorization') ?? undefined);
}

/** A response of the Worker; Cloudflare adds the headers of `_headers` to static files only. */
type Answer = Pick<ResponseInit, 'status' | 'headers'> & { body?: BodyInit | null };

/** @returns the entry of an address in a table of the release manifest */
function lookUp<Value>(table: Readonly<Record<string, Value>>, pathname: string): Value | undefined {
  try {
    return table[decodeURI(pathname)];
  } catch {
    return undefined;
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

const openFileCache = (): Promise<FileCache> => caches.open('day');

/** Returns a file as another service says it; undefined without that service. */
type CurrentFile = (bindings: WorkerBindings, place: ReadPlace) => Promise<string | undefined>;

export function createSiteWorker({ policy, statuses, moved }: ReleaseManifest, openCache = openFileCache) {
  const rules = headerRules(policy);

  function respond(path: string, { body = null, status = 200, headers }: Answer): Response {
    const all = new Headers(headers);
    for (const [name, value] of Object.entries(headersFor(rules, path))) if (!all.has(name)) all.set(name, value);
    return new Response(body, { status, headers: all });
  }

  /** Responds with an error page and its page status: always whole, never a range. */
  async function page(request: Request, assets: Fetcher, file: string, status: number, cacheControl: string) {
    const url = new URL(`/${pagesFolder}/${file.replace(/(?:\/?index)?\.html$/, '')}`, request.url);
    const accepted = { 'Accept-Encoding': request.headers.get('accept-encoding') ?? '' };
    const { body, headers: stored } = await assets.fetch(
      new Request(url, { method: request.method, headers: accepted }),
    );
    const headers = new Headers(stored);
    headers.delete('ETag');
    headers.set('Cache-Control', cacheControl);
    headers.set('Vary', 'Accept-Encoding');
    return respond(new URL(request.url).pathname, { body, status, headers });
  }

  const formsOf = ({ FORMS }: WorkerBindings) => FORMS.get(FORMS.idFromName('forms'));

  async function takeForm(request: Request, bindings: WorkerBindings, path: string): Promise<Response> {
    const forwarded = new Request(request);
    // The client's address comes from Cloudflare; a header that the client sent is overwritten.
    forwarded.headers.set('X-Forwarded-For', request.headers.get('cf-connecting-ip') ?? 'unknown');
    return respond(path, await formsOf(bindings).fetch(forwarded));
  }

  const liveFiles: Readonly<Record<string, { current: CurrentFile } & Pick<ReadPlace, 'readings'>>> = {
    [files.day.fr]: { current: currentDay, readings: {} },
    [availabilityAddress]: { current: currentAvailability, readings: {} },
  };

  function placeOf(path: string, { url }: Request, { ASSETS }: WorkerBindings): ReadPlace {
    const readBuilt = async () => (await ASSETS.fetch(new Request(new URL(path, url)))).text();
    return { site: url, openCache, readBuilt, readings: liveFiles[path]?.readings ?? {} };
  }

  /** Each request looks by itself, as one can't await what another one does. */
  async function answerHealth(request: Request, bindings: WorkerBindings): Promise<Response> {
    const parts = {
      bindings,
      placeOf: (path: string) => placeOf(path, request, bindings),
      askForms: () => formsOf(bindings).fetch(new Request(new URL(healthPath, request.url))),
      hasForms: policy.formUrl.startsWith('/'),
    };
    const { status, headers, body } = await healthAnswers(() => workerChecks(parts))();
    const sent = request.method === 'HEAD' ? null : JSON.stringify(body);
    return respond(healthPath, { body: sent, status, headers: { ...headers, 'Content-Type': 'application/json' } });
  }

  /**
   * Responds with a file that another service has a say in; without that service, with the file of the release.
   *
   * @returns undefined if there is none
   */
  async function answerLive(request: Request, bindings: WorkerBindings, path: string): Promise<Response | undefined> {
    const live = liveFiles[path];
    if (!live) return undefined;
    const body = isRead(request) ? await live.current(bindings, placeOf(path, request, bindings)) : undefined;
    if (body === undefined) {
      const stored = await bindings.ASSETS.fetch(request);
      return stored.status === 404 ? undefined : respond(path, stored);
    }
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 40)}"`;
    const headers = { ETag: etag, 'Cache-Control': cacheControlFor(path) ?? '' };
    // Compressed answers have a weak one: `W/"…"`.
    if (request.headers.get('if-none-match')?.includes(etag)) return respond(path, { status: 304, headers });
    const sent = request.method === 'HEAD' ? null : body;
    return respond(path, { body: sent, headers: { ...headers, 'Content-Type': 'application/json' } });
  }

  return {
    async fetch(request: Request, bindings: WorkerBindings): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      if (pathname === policy.formUrl) return takeForm(request, bindings, pathname);
      // To anybody else there is no such address.
      if (pathname === personPathOf(policy.formUrl) && mayAskForPersons(request, bindings)) {
        return takeForm(request, bindings, pathname);
      }
      // The object of the forms counts attempts, in one place for all.
      if (pathname === holdAddress && ticketShopOf(bindings)) return takeForm(request, bindings, pathname);
      const live = await answerLive(request, bindings, pathname);
      if (live) return live;
      if (!isRead(request)) {
        const headers = { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=UTF-8' };
        return respond(pathname, { body: '405', status: 405, headers });
      }
      if (pathname === healthPath) return answerHealth(request, bindings);
      const canonical = canonicalPath(pathname);
      if (canonical !== pathname) return respond(pathname, { status: 301, headers: { Location: canonical + search } });
      const status = lookUp(statuses, pathname);
      if (status !== undefined) {
        return page(request, bindings.ASSETS, `${pathname.slice(1)}/index.html`, status, 'no-store');
      }
      const movedTo = lookUp(moved, pathname);
      if (movedTo !== undefined) {
        const headers = { Location: movedTo + search, 'Cache-Control': cacheControlFor(movedTo) ?? '' };
        return respond(pathname, { status: 301, headers });
      }
      const rule = notFoundRuleFor(pathname);
      if (!rule) return respond(pathname, { body: '404', status: 404 });
      return page(request, bindings.ASSETS, rule.file, 404, rule.cacheControl);
    },
  };
}
