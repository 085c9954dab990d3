/** `GET /api/{collection}`: the bundled content in the format of Strapi 5's REST API. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { BundledContentError, readBundled } from '../content/source/bundled-source.ts';
import { parseQuery, type ContentQuery } from './content-query.ts';
import { errorBody } from './error-body.ts';
import type { ServiceEnv } from './service-env.ts';

/** Bundled entries have no publication instant; a fixed one keeps responses reproducible. */
const publishedAt = '2026-01-01T00:00:00.000Z';

export interface ContentApiOptions {
  /** Contains `<locale>/<collection>.json`. */
  directory: string;
  /** The bearer token of every request. */
  token: string;
}

type Entry = Record<string, unknown>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Hono's `bearerAuth` rejects tokens with signs such as `!`, which `CONTENT_API_TOKEN` may contain. */
function requireBearer(token: string): MiddlewareHandler {
  const expected = digest(token);
  return async (context, next) => {
    const given = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      return context.json(errorBody(401, 'Missing or invalid credentials'), 401);
    }
    return next();
  };
}

/** As in Strapi, ids differ between languages, so that nobody relies on them as identities. */
function toPublished(entry: unknown, position: number, locale: string): Entry {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new BundledContentError(`Entry ${position + 1} is not an object`);
  }
  return { id: 2 * position + (locale === 'fr' ? 1 : 2), publishedAt, ...entry };
}

function byDocumentId(left: Entry, right: Entry): number {
  const [a, b] = [String(left['documentId']), String(right['documentId'])];
  return a < b ? -1 : Number(a > b);
}

function listBody(content: readonly unknown[], { locale, sorted, page, pageSize }: ContentQuery) {
  const entries = content.map((entry, position) => toPublished(entry, position, locale));
  const ordered = sorted ? entries.sort(byDocumentId) : entries;
  const total = entries.length;
  return {
    data: ordered.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}

/**
 * The content API, to be mounted at `/api`. A file that contains an object is a singleton.
 *
 * Errors (400, 401, 404, 405, 500) have Strapi's body. A file that is not JSON is a 500, reported on stderr.
 */
export function contentApi({ directory, token }: ContentApiOptions): Hono<ServiceEnv> {
  const api = new Hono<ServiceEnv>();
  api.use(requireBearer(token));

  api.get('/:collection{[a-z][a-z0-9-]*}', async (context) => {
    const collection = context.req.param('collection');
    const parameters = new URL(context.req.url).searchParams;
    const reject = (key: string) => context.json(errorBody(400, `Invalid key ${key}`), 400);

    const result = parseQuery(parameters, 'list');
    if (!result.ok) return reject(result.invalidKey);
    const content = await readBundled(directory, collection, result.query.locale);
    if (content === undefined) return context.json(errorBody(404, 'Not Found'), 404);
    if (Array.isArray(content)) return context.json(listBody(content, result.query));

    const single = parseQuery(parameters, 'singleton');
    if (!single.ok) return reject(single.invalidKey);
    return context.json({ data: toPublished(content, 0, single.query.locale), meta: {} });
  });
  api.all('/:collection{[a-z][a-z0-9-]*}', (context) =>
    context.json(errorBody(405, 'Method Not Allowed'), 405, { Allow: 'GET, HEAD' }),
  );
  api.all('*', (context) => context.json(errorBody(404, 'Not Found'), 404));

  api.onError((error, context) => {
    console.error(`[content service] ${context.req.path}:`, error);
    return context.json(errorBody(500, 'Internal Server Error'), 500);
  });
  return api;
}
