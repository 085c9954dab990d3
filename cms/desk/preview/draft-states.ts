/** Routes for the preview: the states of all entries, all versions of one, and the logins whose sessions hold. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import {
  contentType,
  contentTypeAt,
  type ContentTypeName,
  contentTypeNames,
} from '../../../src/content/schemas/registry.ts';
import { errorBody } from '../../../src/services/http/error-body.ts';
import { populateOf } from '../../model/wire/populate.ts';
import { tokenNames } from '../../model/wire/requested-status.ts';
import { toWire, type WireEntry } from '../../model/wire/to-wire.ts';
import type { RequestContext, RequestHandler, Route } from '../../strapi/request-types.ts';
import type { Status, Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { activeLogins } from './logins.ts';

const timeOf = (value: unknown): string => new Date(String(value)).getTime().toString(36);

/**
 * For each entry, a text that changes with any of its versions: Strapi writes the time of each change, and new rows
 * where a draft is discarded or published, whose time may be an earlier one.
 */
async function statesOf(strapi: Strapi, name: ContentTypeName): Promise<Record<string, string>> {
  const rows = await strapi.db
    .query(typeNamesOf(name).uid)
    .findMany({ select: ['id', 'documentId', 'updatedAt'], orderBy: { id: 'asc' } });
  const states: Record<string, string> = {};
  for (const { id, documentId, updatedAt } of rows) {
    const key = String(documentId);
    states[key] = `${states[key] ?? ''}${id}:${timeOf(updatedAt)} `;
  }
  return states;
}

/** The same for files, by address. */
async function fileStates(strapi: Strapi): Promise<Record<string, string>> {
  const files = await strapi.db.query('plugin::upload.file').findMany({ select: ['id', 'url', 'updatedAt'] });
  return Object.fromEntries(files.map(({ url, updatedAt }) => [String(url), timeOf(updatedAt)]));
}

async function versionsOf(strapi: Strapi, name: ContentTypeName, documentId: string) {
  const read = async (status: Status, locale: Locale): Promise<WireEntry | null> => {
    const documents = strapi.documents(typeNamesOf(name).uid);
    const entry = await documents.findOne({ documentId, locale, status, populate: populateOf(name) });
    return entry && toWire(name, entry);
  };
  const inEach = async (status: Status) => {
    const found = await Promise.all(locales.map(async (locale) => [locale, await read(status, locale)] as const));
    return Object.fromEntries(found) as Record<Locale, WireEntry | null>;
  };
  return { draft: await inEach('draft'), published: await inEach('published') };
}

/** Answers only to the token that may read drafts. */
function forPreview(handle: RequestHandler): RequestHandler {
  return async (context, next) => {
    if (context.state.auth?.credentials?.name === tokenNames.preview) return handle(context, next);
    context.status = 403;
    context.body = errorBody(403, 'Only PREVIEW_API_TOKEN may read drafts.');
    return undefined;
  };
}

function previewRoutes(strapi: Strapi): Route[] {
  // A token that reads drafts may read every type.
  const config = { auth: { scope: contentTypeNames.map((name) => `${typeNamesOf(name).uid}.find`) } };
  const states = async (context: RequestContext): Promise<void> => {
    const entries = contentTypeNames.map(
      async (name) => [contentType(name).path, await statesOf(strapi, name)] as const,
    );
    context.body = {
      data: { entries: Object.fromEntries(await Promise.all(entries)), files: await fileStates(strapi) },
    };
  };
  const logins = async (context: RequestContext): Promise<void> => {
    context.body = { data: await activeLogins(strapi) };
  };
  const versions = async (context: RequestContext): Promise<void> => {
    const { type = '', documentId = '' } = context.params;
    const name = contentTypeAt(type);
    context.status = name ? 200 : 404;
    context.body = name ? { data: await versionsOf(strapi, name, documentId) } : errorBody(404, 'Not Found');
  };
  return [
    { method: 'GET', path: '/zoo/draft-states', handler: forPreview(states), config },
    { method: 'GET', path: '/zoo/preview-logins', handler: forPreview(logins), config },
    { method: 'GET', path: '/zoo/versions/:type/:documentId', handler: forPreview(versions), config },
  ];
}

/** Lets the preview read drafts below the address of the content. */
export function registerDraftStates(strapi: Strapi): void {
  strapi.server.routes({ type: 'content-api', routes: previewRoutes(strapi) });
}
