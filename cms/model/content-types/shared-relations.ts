/**
 * Relations are the same in both languages of an entry. Strapi keeps the other shared fields equal by itself, but
 * treats relations as if each language had its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultLocale } from '../../../i18n/routes.ts';
import { formOf } from '../../../src/content/editing/editor-fields.ts';
import type { ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import type { DocumentContext, Strapi } from '../../strapi/strapi-types.ts';
import { contentTypeNameOf, typeNamesOf } from '../../strapi/type-names.ts';

/** The relations of an entry by field: identities, in their order. */
type Relations = Record<string, string[]>;

interface RelationField {
  name: string;
  target: ContentTypeName;
}

/** The relations of a content type that have no language; none of Strapi's own types. */
function relationsIn(type: ContentTypeName | undefined): RelationField[] {
  if (!type) return [];
  return formOf(type).flatMap(({ name, control, isShared }) =>
    isShared && (control.kind === 'relation' || control.kind === 'relations') ? [{ name, target: control.target }] : [],
  );
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : []);

function identitiesOf(related: unknown): string[] {
  return toArray(related).flatMap((entry) => {
    const id = getOwn(entry, 'documentId');
    return typeof id === 'string' ? [id] : [];
  });
}

/** The relations of each language's draft. */
async function draftRelations(
  strapi: Strapi,
  uid: string,
  documentId: string,
  fields: readonly RelationField[],
): Promise<Map<string, Relations>> {
  const populate = Object.fromEntries(fields.map(({ name }) => [name, { select: ['documentId'] }]));
  const drafts = await strapi.db
    .query(uid)
    .findMany({ where: { documentId, publishedAt: null }, select: ['id', 'locale'], populate });
  return new Map(
    drafts.map((draft) => [
      String(draft['locale']),
      Object.fromEntries(fields.map(({ name }) => [name, identitiesOf(draft[name])])),
    ]),
  );
}

/** Selects the entries that have a draft in a language: a relation can't lead to others. */
async function presentIn(strapi: Strapi, target: ContentTypeName, locale: string, ids: readonly string[]) {
  const where = { documentId: { $in: ids }, locale, publishedAt: null };
  const found = await strapi.db.query(typeNamesOf(target).uid).findMany({ where, select: ['documentId'] });
  const present = new Set(found.map(({ documentId }) => documentId));
  return ids.filter((id) => present.has(id)).map((documentId) => ({ documentId }));
}

/** The language of an edit: updates have only one. */
function localeOf({ params: { locale } }: DocumentContext): string {
  return (Array.isArray(locale) ? locale[0] : locale) ?? defaultLocale;
}

/** The data by which an update gives another language the same relations. */
async function dataOf(strapi: Strapi, fields: readonly RelationField[], relations: Relations, locale: string) {
  const data: Record<string, unknown> = {};
  for (const { name, target } of fields)
    data[name] = { set: await presentIn(strapi, target, locale, relations[name] ?? []) };
  return data;
}

/** After an edit of one language: the others get the same relations. */
async function copyRelations(strapi: Strapi, context: DocumentContext, fields: readonly RelationField[], id: string) {
  const drafts = await draftRelations(strapi, context.uid, id, fields);
  const edited = drafts.get(localeOf(context));
  if (!edited) return;
  for (const [locale, relations] of drafts) {
    if (JSON.stringify(relations) === JSON.stringify(edited)) continue;
    const data = await dataOf(strapi, fields, edited, locale);
    await strapi.documents(context.uid).update({ documentId: id, locale, data });
  }
}

/** A new language of an entry begins with the relations of the one that is there, where its form names none. */
async function inheritRelations(
  strapi: Strapi,
  context: DocumentContext,
  fields: readonly RelationField[],
  id: string,
) {
  const drafts = await draftRelations(strapi, context.uid, id, fields);
  const [known] = drafts.values();
  const locale = localeOf(context);
  const { data } = context.params;
  if (!known || drafts.has(locale)) return;
  const unnamed = fields.filter(({ name }) => identitiesOf(getOwn(data?.[name], 'connect')).length === 0);
  context.params.data = { ...data, ...(await dataOf(strapi, unnamed, known, locale)) };
}

/** Set during updates that are not to be copied: those of this module, and those of the import. */
const copying = new AsyncLocalStorage<true>();

/** Runs updates that give each language its relations by themselves. */
export const withOwnRelations = <Result>(run: () => Promise<Result>): Promise<Result> => copying.run(true, run);

/** Keeps the relations of an entry equal in all of its languages. */
export function shareRelations(strapi: Strapi): void {
  strapi.documents.use(async (context, next) => {
    const fields = relationsIn(contentTypeNameOf(context.uid));
    const { documentId: id } = context.params;
    const isOurs = context.action === 'update' && id !== undefined && fields.length > 0;
    if (!isOurs || copying.getStore()) return next();
    await inheritRelations(strapi, context, fields, id);
    const result = await next();
    await withOwnRelations(() => copyRelations(strapi, context, fields, id));
    return result;
  });
}
