/** The table of former versions: a model of the database that is no content, so no interface offers it. */
import type { WireEntry } from '../../model/wire/to-wire.ts';

/** What was published once, in one language. */
export interface VersionRow {
  id: number;
  uid: string;
  documentId: string;
  locale: string;
  /** When it was published. ISO 8601. */
  at: string;
  /** Who published it; empty if that is not known. */
  who: string;
  /** The name of the entry at that time. */
  title: string;
  entry: WireEntry;
}

export const versionUid = 'zoo::version';

const text = () => ({ type: 'string' });

/** Model of the table, in the form that Strapi's database takes. */
export const versionModel = {
  uid: versionUid,
  singularName: 'zoo_versions',
  tableName: 'zoo_versions',
  attributes: {
    id: { type: 'increments' },
    uid: text(),
    documentId: text(),
    locale: text(),
    at: text(),
    who: text(),
    title: text(),
    entry: { type: 'json' },
  },
  indexes: [{ name: 'zoo_versions_entry_idx', columns: ['document_id', 'locale'] }],
};
