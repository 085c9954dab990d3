/** Copies of entries, in both languages: Strapi copies the one that the editor has open. */
import { type Locale, otherLocale } from '../../../i18n/routes.ts';
import { slugFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import type { DocumentContext, StoredEntry, Strapi } from '../../strapi/strapi-types.ts';
import { slugFieldOf } from './former-slugs.ts';
import { shareFields } from './prepare-drafts.ts';

interface Copy {
  name: ContentTypeName;
  /** The call of the document service. */
  document: DocumentContext;
  /** The language that the editor has open. */
  locale: Locale;
}

interface Copied {
  entries: StoredEntry[];
}

/** Copying the other language is a call of the document service, too. */
const copying = new WeakSet<RequestContext>();

/** The other language of the entry, as part of the new one; undefined if it has none. */
async function copyOther(strapi: Strapi, { document, locale }: Copy, first: StoredEntry) {
  const { uid, params } = document;
  const { documentId = '' } = params;
  const copied = await strapi.documents(uid).clone({ documentId, locale: otherLocale(locale), data: {} });
  const [other] = copied.entries;
  if (!other) return undefined;
  await strapi.db.query(uid).update({ where: { id: other.id }, data: { documentId: first.documentId } });
  return { ...other, documentId: first.documentId };
}

/** The slug that the entry has, in one of its languages. */
async function slugOfSource(strapi: Strapi, { document }: Copy, field: string, locale: string): Promise<unknown> {
  const { documentId } = document.params;
  const source = await strapi.db.query(document.uid).findOne({ where: { documentId, locale, publishedAt: null } });
  return source?.[field];
}

/**
 * A copy with an address of its own: it has had none yet, and two entries can't have the same. Afterwards, since Strapi
 * merges the input with the entry: an empty list would leave the entry's own.
 */
async function renew(strapi: Strapi, copy: Copy, entry: StoredEntry): Promise<StoredEntry> {
  const { name, document } = copy;
  const field = slugFieldIn(contentType(name).schema);
  if (field === undefined) return entry;
  const isTaken = entry[field] === (await slugOfSource(strapi, copy, field, entry.locale));
  const data = { ...(slugFieldOf(name) && { formerSlugs: [] }), ...(isTaken && { [field]: null }) };
  const { documentId, locale } = entry;
  const renewed = await strapi.documents(document.uid).update({ documentId, locale, data });
  return { ...entry, ...(renewed && { [field]: renewed[field] }) };
}

/** Copies an entry with what the editor changed in the form of the copy. */
export async function copyEntry(
  strapi: Strapi,
  request: RequestContext,
  copy: Copy,
  next: () => Promise<unknown>,
): Promise<unknown> {
  if (copying.has(request)) return next();
  copying.add(request);
  const copied = (await next()) as Copied;
  const [first] = copied.entries;
  if (!first) return copied;
  const { documentId } = first;
  const other = await copyOther(strapi, copy, first);
  if (other) await shareFields(strapi, { name: copy.name, documentId, locale: copy.locale });
  const entries: StoredEntry[] = [];
  for (const entry of other ? [first, other] : [first]) entries.push(await renew(strapi, copy, entry));
  return { ...copied, documentId, entries };
}
