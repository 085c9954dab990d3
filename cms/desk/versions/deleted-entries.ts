/** Entries that were deleted after they had been published. */
import { locales } from '../../../i18n/routes.ts';
import { typeLabels } from '../../../src/content/editing/labels.ts';
import { contentTypeNames } from '../../../src/content/schemas/registry.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { restorableData } from './restorable-data.ts';
import type { DeletedEntry } from './shown-versions.ts';
import { type EntryPlace, versionsOf } from './version-store.ts';
import { type VersionRow, versionUid } from './version-table.ts';

/** Largest number of entries on the panel's page. */
const most = 50;

/** The identities of a type's entries. */
async function idsOf(strapi: Strapi, uid: string): Promise<unknown[]> {
  const rows = await strapi.db.query(uid).findMany({ select: ['documentId'] });
  return [...new Set(rows.map(({ documentId }) => documentId))];
}

/** The last deleted entries of the types that somebody may create, the newest versions first. */
export async function deletedEntries(strapi: Strapi, mayCreate: (uid: string) => boolean): Promise<DeletedEntry[]> {
  const select = ['id', 'documentId', 'locale', 'at', 'title'];
  const deleted = new Map<string, DeletedEntry>();
  for (const name of contentTypeNames) {
    const { uid } = typeNamesOf(name);
    if (!mayCreate(uid)) continue;
    const where = { uid, documentId: { $notIn: await idsOf(strapi, uid) } };
    const rows: unknown[] = await strapi.db.query(versionUid).findMany({ select, where, orderBy: { id: 'desc' } });
    // French names an entry, which comes before English.
    const named = (rows as VersionRow[]).toSorted((a, b) => b.locale.localeCompare(a.locale));
    const type = typeLabels(name);
    for (const { documentId, at, title } of named) {
      const key = `${uid} ${documentId}`;
      if (!deleted.has(key)) deleted.set(key, { uid, documentId, type, title, at });
    }
  }
  return [...deleted.values()].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, most);
}

/**
 * Makes drafts of the last version of an entry that was deleted, under its former identity.
 *
 * @returns the fields that have lost something; undefined if there is nothing to bring back
 */
export async function restoreDeleted(strapi: Strapi, place: EntryPlace, who?: number): Promise<string[] | undefined> {
  const { name, documentId } = place;
  const documents = strapi.documents(typeNamesOf(name).uid);
  return strapi.db.transaction(async () => {
    if ((await strapi.db.query(typeNamesOf(name).uid).count({ where: { documentId } })) > 0) return undefined;
    const leftOut = new Set<string>();
    let isNew = true;
    for (const locale of locales) {
      const [last] = await versionsOf(strapi, place, locale);
      if (!last) continue;
      const restorable = await restorableData(strapi, name, last.entry);
      for (const field of restorable.leftOut) leftOut.add(field);
      const data = { ...restorable.data, createdBy: who, updatedBy: who };
      if (isNew) await documents.create({ locale, data: { ...data, documentId } });
      else await documents.update({ documentId, locale, data });
      isNew = false;
    }
    return isNew ? undefined : [...leftOut];
  });
}
