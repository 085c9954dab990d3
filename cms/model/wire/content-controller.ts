/** `GET /api/{collection}` for the site's content client, with the checks of the embedded service. */
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { type ContentQuery, parseQuery } from '../../../src/content/wire/content-query.ts';
import { errorBody } from '../../../src/services/http/error-body.ts';
import type { RequestContext, RequestHandler } from '../../strapi/request-types.ts';
import type { Status, Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { populateOf } from './populate.ts';
import { takeStatus } from './requested-status.ts';
import { toWire } from './to-wire.ts';

function answerError(context: RequestContext, status: number, message: string): void {
  context.status = status;
  context.body = errorBody(status, message);
}

/**
 * The identities of all entries, as pages need them: databases compare texts each in their own way, and two of them
 * must not split a list into pages differently.
 */
async function identities(strapi: Strapi, name: ContentTypeName, query: ContentQuery, status: Status) {
  const { uid } = typeNamesOf(name);
  const found = await strapi.documents(uid).findMany({
    locale: query.locale,
    status,
    fields: ['documentId'],
    sort: 'id',
  });
  const ids = found.map(({ documentId }) => documentId);
  return query.sorted ? ids.sort() : ids;
}

async function readList(strapi: Strapi, name: ContentTypeName, query: ContentQuery, status: Status) {
  const { page, pageSize, locale } = query;
  const ids = await identities(strapi, name, query, status);
  const pageIds = ids.slice((page - 1) * pageSize, page * pageSize);
  const entries = await strapi
    .documents(typeNamesOf(name).uid)
    .findMany({ locale, status, filters: { documentId: { $in: pageIds } }, populate: populateOf(name) });
  const byId = new Map(entries.map((entry) => [entry.documentId, entry]));
  const found = pageIds.flatMap((id) => byId.get(id) ?? []);
  const pagination = { page, pageSize, pageCount: Math.ceil(ids.length / pageSize), total: ids.length };
  return { data: found.map((entry) => toWire(name, entry)), meta: { pagination } };
}

async function readSingle(strapi: Strapi, name: ContentTypeName, { locale }: ContentQuery, status: Status) {
  const entry = await strapi.documents(typeNamesOf(name).uid).findFirst({ locale, status, populate: populateOf(name) });
  return entry && { data: toWire(name, entry), meta: {} };
}

/** The controller of a content type. */
export function contentController(name: ContentTypeName) {
  const isSingleton = contentType(name).singleton !== undefined;
  return ({ strapi }: { strapi: Strapi }): { find: RequestHandler } => ({
    async find(context) {
      const { status, parameters } = takeStatus(context);
      if (!status) {
        answerError(context, 403, 'Only PREVIEW_API_TOKEN may read drafts.');
        return;
      }
      const result = parseQuery(parameters, isSingleton ? 'singleton' : 'list');
      if (result.kind === 'invalid') {
        answerError(context, 400, `Invalid key ${result.key}`);
        return;
      }
      const read = isSingleton ? readSingle : readList;
      const body = await read(strapi, name, result.query, status);
      if (body) context.body = body;
      else answerError(context, 404, 'Not Found');
    },
  });
}
