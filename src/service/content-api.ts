/** `GET /api/{collection}`: the bundled content, answered the way Strapi 5 answers. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { BundledContentError, readBundled } from '../content/source/bundled-source.ts';
import { readQuery, type ContentQuery } from './content-query.ts';
import { errorBody } from './error-body.ts';
import type { ServiceEnv } from './service-env.ts';

/** Bundled entries have no such instant of their own, and a fixed one keeps answers reproducible. */
const publishedAt = '2026-01-01T00:00:00.000Z';

export interface ContentApiOptions {
  /** Holds `<locale>/<collection>.json`. */
  directory: string;
  /** Bearer token that every request must carry. */
  token: string;
}

type Entry = Record<string, unknown>;

const digest = (text: string) => createHash('sha256').update(text).digest();

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

/** Published ids differ between languages, as in Strapi, so that nobody takes them for an identity. */
function publish(entry: unknown, position: number, locale: string): Entry {
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
  const entries = content.map((entry, position) => publish(entry, position, locale));
  const ordered = sorted ? entries.sort(byDocumentId) : entries;
  const total = entries.length;
  return {
    data: ordered.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}

/**
 * The reading part of the service; to be mounted at `/api`. A file that holds an object is a singleton.
 *
 * Answers 400, 401, 404, 405 and 500 with Strapi's error body; a file that is not JSON is a 500, named on stderr.
 */
export function contentApi({ directory, token }: ContentApiOptions): Hono<ServiceEnv> {
  const api = new Hono<ServiceEnv>();
  api.use(requireBearer(token));

  api.get('/:collection{[a-z][a-z0-9-]*}', async (context) => {
    const collection = context.req.param('collection');
    const parameters = new URL(context.req.url).searchParams;
    const refuse = (key: string) => context.json(errorBody(400, `Invalid key ${key}`), 400);

    const result = readQuery(parameters, 'list');
    if (!result.ok) return refuse(result.invalidKey);
    const content = await readBundled(directory, collection, result.query.locale);
    if (content === undefined) return context.json(errorBody(404, 'Not Found'), 404);
    if (Array.isArray(content)) return context.json(listBody(content, result.query));

    const single = readQuery(parameters, 'singleton');
    if (!single.ok) return refuse(single.invalidKey);
    return context.json({ data: publish(content, 0, single.query.locale), meta: {} });
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
