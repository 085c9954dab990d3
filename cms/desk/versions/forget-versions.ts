/** Drops versions that are older than two years, once a day. */
import { keepSweeping } from '../../../src/lib/daily-sweep.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { sweepNotes } from '../../strapi/sweep-notes.ts';
import { type VersionRow, versionUid } from './version-table.ts';

const longest = 2 * 365 * 24 * 60 * 60 * 1_000;

/** Rows in a statement: databases take no more parameters than some thousands. */
const most = 500;

/** Drops old versions, but for the last one of each language of an entry. */
async function forgetOldVersions(strapi: Strapi, now: Date): Promise<void> {
  const versions = strapi.db.query(versionUid);
  const where = { at: { $lt: new Date(now.getTime() - longest).toISOString() } };
  const select = ['id', 'uid', 'documentId', 'locale'];
  const rows = (await versions.findMany({ where, select, orderBy: { id: 'desc' } })) as unknown[] as VersionRow[];
  const known = new Set<string>();
  const old: number[] = [];
  for (const { id, uid, documentId, locale } of rows) {
    const key = `${uid} ${documentId} ${locale}`;
    const isLast =
      !known.has(key) && (await versions.count({ where: { uid, documentId, locale, id: { $gt: id } } })) === 0;
    if (!isLast) old.push(id);
    known.add(key);
  }
  for (let first = 0; first < old.length; first += most) {
    await versions.deleteMany({ where: { id: { $in: old.slice(first, first + most) } } });
  }
}

/** @returns what ends it */
export const startForgettingVersions = (strapi: Strapi): (() => void) =>
  keepSweeping({
    scope: 'content',
    ...sweepNotes(strapi, 'versions'),
    deleteOld: (now) => forgetOldVersions(strapi, now),
  });
