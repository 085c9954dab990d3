/** The Worker beside the static files on Cloudflare: it handles forms, the day, and requests that no file answers. */
import { createHash } from 'node:crypto';
import { cacheControlFor, canonicalPath, headersFor, notFoundRuleFor } from '#build/delivery/apply-rules.ts';
import { headerRules } from '#build/delivery/delivery-rules.ts';
import type { ReleaseManifest } from '#build/delivery/release-manifest.ts';
import * as files from '#i18n/site-files.ts';
import { bearerTest } from '#services/http/bearer-token.ts';
import { personPathOf } from './cloudflare-forms.ts';
import { currentDay, type DayBindings, type DayCache, type Readings } from './worker-day.ts';

/** The folder of pages with a status of their own: only the Worker answers requests for addresses below it. */
export const pagesFolder = '_pages';

interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

/** The bindings that `wrangler.json` declares, and secrets. */
export interface WorkerBindings extends DayBindings {
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

const openDayCache = (): Promise<DayCache> => caches.open('day');

export function createSiteWorker({ policy, statuses, moved }: ReleaseManifest, openCache = openDayCache) {
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

  async function takeForm(request: Request, { FORMS }: WorkerBindings, path: string): Promise<Response> {
    const forwarded = new Request(request);
    // The client's address comes from Cloudflare; a header that the client sent is overwritten.
    forwarded.headers.set('X-Forwarded-For', request.headers.get('cf-connecting-ip') ?? 'unknown');
    return respond(path, await FORMS.get(FORMS.idFromName('forms')).fetch(forwarded));
  }

  const readings: Readings = {};

  /** Responds with the day; without a CMS, with the file of the release. */
  async function answerDay(request: Request, bindings: WorkerBindings): Promise<Response> {
    const { ASSETS } = bindings;
    const readBuilt = async () => (await ASSETS.fetch(new Request(new URL(files.day.fr, request.url)))).text();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const body = isRead ? await currentDay(bindings, request.url, openCache, readBuilt, readings) : undefined;
    if (body === undefined) return respond(files.day.fr, await ASSETS.fetch(request));
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 40)}"`;
    const headers = { ETag: etag, 'Cache-Control': cacheControlFor(files.day.fr) ?? '' };
    // Compressed answers have a weak one: `W/"…"`.
    if (request.headers.get('if-none-match')?.includes(etag)) return respond(files.day.fr, { status: 304, headers });
    const sent = request.method === 'HEAD' ? null : body;
    return respond(files.day.fr, { body: sent, headers: { ...headers, 'Content-Type': 'application/json' } });
  }

  return {
    async fetch(request: Request, bindings: WorkerBindings): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      if (pathname === policy.formUrl) return takeForm(request, bindings, pathname);
      // To anybody else there is no such address.
      if (pathname === personPathOf(policy.formUrl) && mayAskForPersons(request, bindings)) {
        return takeForm(request, bindings, pathname);
      }
      if (pathname === files.day.fr) return answerDay(request, bindings);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const headers = { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=UTF-8' };
        return respond(pathname, { body: '405', status: 405, headers });
      }
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
