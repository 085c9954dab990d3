/** What is backed up, and where it is on this machine and in a backup. */
import { join } from 'node:path';
import type { Environment } from '#services/config/environment.ts';

/** The parts of a backup: each may be missing, and each can be restored alone. */
export const parts = ['cms', 'forms', 'releases'] as const;

export type Part = (typeof parts)[number];

export interface Places extends Readonly<Record<Part, string>> {
  /** The address of the CMS's database where that is PostgreSQL; undefined where it is a file in its folder. */
  database: string | undefined;
}

/** The folder of the CMS's data, the file of the forms, the folder of the releases. */
export function placesOf({ CMS_DATA, FORM_DB, RELEASES_DIR, DATABASE_URL }: Environment): Places {
  return { cms: CMS_DATA, forms: FORM_DB, releases: RELEASES_DIR, database: DATABASE_URL };
}

/** The paths in a backup: each part as it lies on this machine. */
export const inBackup = { manifest: 'manifest.json', cms: 'cms', forms: 'forms.sqlite', releases: 'releases' } as const;

/** The database of the CMS, in its folder or its place in a backup: a file of SQLite, or what `pg_dump` writes. */
export const cmsDatabase = (folder: string) => join(folder, 'cms.sqlite');
export const cmsDump = (folder: string) => join(folder, 'cms.dump');
