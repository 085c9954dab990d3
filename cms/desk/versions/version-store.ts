/** Former versions of entries, in the CMS's database. */
import { isDeepStrictEqual } from 'node:util';
import { type Locale, locales } from '../../../i18n/routes.ts';
import { nameFieldIn } from '../../../src/content/schemas/field-metadata.ts';
import { contentType, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import type { WireEntry } from '../../model/wire/to-wire.ts';
import { authorOf } from '../../rules/checks/authors.ts';
import { readVersion } from '../../rules/checks/gather.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { type VersionRow, versionUid } from './version-table.ts';

/** Versions of each language of an entry. */
const most = 20;

/** Strapi's columns for a line of text. */
const columnLength = 255;

export interface EntryPlace {
  name: ContentTypeName;
  documentId: string;
}

/** What an editor can write: rows have numbers and times of their own. */
function writtenIn({
  id: _id,
  documentId: _entry,
  locale: _locale,
  publishedAt: _at,
  ...written
}: WireEntry): WireEntry {
  return written;
}

function titleIn(name: ContentTypeName, entry: WireEntry): string {
  const title = entry[nameFieldIn(contentType(name).schema) ?? ''];
  return typeof title === 'string' ? title.slice(0, columnLength) : '';
}

/** The versions of an entry in a language, the newest first. Clocks may be wrong: numbers are not. */
export async function versionsOf(
  strapi: Strapi,
  { name, documentId }: EntryPlace,
  locale: Locale,
): Promise<VersionRow[]> {
  const where = { uid: typeNamesOf(name).uid, documentId, locale };
  const rows: unknown[] = await strapi.db.query(versionUid).findMany({ where, orderBy: { id: 'desc' } });
  return rows as VersionRow[];
}

/** Who saved what is published. */
async function saverOf(strapi: Strapi, { name, documentId }: EntryPlace, locale: Locale): Promise<string> {
  const row = await strapi.db
    .query(typeNamesOf(name).uid)
    .findOne({ where: { documentId, locale, publishedAt: { $notNull: true } }, populate: ['updatedBy'] });
  return authorOf(row);
}

async function recordLanguage(strapi: Strapi, place: EntryPlace, locale: Locale, who?: string): Promise<void> {
  const published = await readVersion(strapi, { ...place, locale }, 'published');
  if (!published) return;
  const entry = writtenIn(published);
  const [last, ...older] = await versionsOf(strapi, place, locale);
  if (last && isDeepStrictEqual(last.entry, JSON.parse(JSON.stringify(entry)))) return;
  const { name, documentId } = place;
  const at = new Date(who === undefined ? String(published['publishedAt']) : Date.now()).toISOString();
  const by = who ?? (await saverOf(strapi, place, locale));
  const data = { uid: typeNamesOf(name).uid, documentId, locale, at, who: by.slice(0, columnLength), entry };
  await strapi.db.query(versionUid).create({ data: { ...data, title: titleIn(name, entry) } });
  const tooMany = older.slice(most - 2).map(({ id }) => id);
  if (tooMany.length > 0) await strapi.db.query(versionUid).deleteMany({ where: { id: { $in: tooMany } } });
}

/**
 * Keeps what is published of an entry, unless it is kept already.
 *
 * @param who publishes it now; undefined for what was published before
 */
export async function recordPublished(strapi: Strapi, place: EntryPlace, who?: string): Promise<void> {
  for (const locale of locales) await recordLanguage(strapi, place, locale, who);
}
