/**
 * `GET /api/{collection}`: the bundled content in the format of Strapi 5's REST API; `GET /api/zoo/day` and `zoo/changes`:
 * the day, and what was published.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { type ContentQuery, parseQuery } from '#content/wire/content-query.ts';
import { log } from '#lib/log.ts';
import { type Day, unknownDay } from '#park/day/day.ts';
import { bearerTest } from '#services/http/bearer-token.ts';
import { errorBody } from '#services/http/error-body.ts';
import type { ServerEnv } from '#services/http/server-env.ts';
import { type Collection, collectionReader } from './collection-reader.ts';

export interface ContentApiOptions {
  /**
   * Contains `<locale>/<collection>.json`; may contain `day.json`, unless the day is as planned, and `changes.json`, what
   * `zoo/changes` says of publications.
   */
  directory: string;
  /** The bearer token of every request. */
  token: string;
}

function requireBearer(token: string): MiddlewareHandler {
  const isAllowed = bearerTest(token);
  return async (context, next) => {
    if (!isAllowed(context.req.header('authorization'))) {
      return context.json(errorBody(401, 'Missing or invalid credentials'), 401);
    }
    return next();
  };
}

function listBody(collection: Collection, { sorted, page, pageSize }: ContentQuery) {
  const ordered = sorted ? collection.sorted : collection.entries;
  const total = ordered.length;
  return {
    data: ordered.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}

/** Reads the day as it is now. */
async function readDay(directory: string): Promise<Day> {
  const file = join(directory, 'day.json');
  const day = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Day) : { ...unknownDay, number: 1 };
  return { ...day, at: new Date().toISOString() };
}

/**
 * The content API, to be mounted at `/api`. A file that contains an object is a singleton.
 *
 * Errors (400, 401, 404, 405, 500) have Strapi's body. A file that is not JSON is a 500, reported on stderr.
 */
export function contentApi({ directory, token }: ContentApiOptions): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>();
  const read = collectionReader(directory);
  api.use(requireBearer(token));

  api.get('/zoo/day', async (context) => {
    const day = await readDay(directory);
    const etag = `"${day.number}"`;
    context.header('ETag', etag);
    return context.req.header('If-None-Match') === etag ? context.body(null, 304) : context.json({ data: day });
  });
  api.get('/zoo/changes', async (context) => {
    const text = await readFile(join(directory, 'changes.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return context.json(errorBody(404, 'Not Found'), 404);
    return context.json({ data: JSON.parse(text) as object });
  });
  api.get('/:collection{[a-z][a-z0-9-]*}', async (context) => {
    const collection = context.req.param('collection');
    const parameters = new URL(context.req.url).searchParams;
    const reject = (key: string) => context.json(errorBody(400, `Invalid key ${key}`), 400);

    const result = parseQuery(parameters, 'list');
    if (result.kind === 'invalid') return reject(result.key);
    const content = await read(collection, result.query.locale);
    if (content === undefined) return context.json(errorBody(404, 'Not Found'), 404);
    if (!content.isSingleton) return context.json(listBody(content, result.query));

    const single = parseQuery(parameters, 'singleton');
    if (single.kind === 'invalid') return reject(single.key);
    return context.json({ data: content.entries[0], meta: {} });
  });
  api.all('/:collection{[a-z][a-z0-9-]*}', (context) =>
    context.json(errorBody(405, 'Method Not Allowed'), 405, { Allow: 'GET, HEAD' }),
  );
  api.all('*', (context) => context.json(errorBody(404, 'Not Found'), 404));

  api.onError((error, context) => {
    log('content').error(`${context.req.path}:`, error);
    return context.json(errorBody(500, 'Internal Server Error'), 500);
  });
  return api;
}
