/** Edits of content in a folder, laid out as the bundled content is. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '#i18n/routes.ts';

export type Entry = Record<string, unknown>;

/** Edits the content in a folder. */
export type Edit = (content: string) => Promise<void>;

/** Changes a list, by default in both languages; a singleton is a list of one entry. */
export const editList =
  (list: string, change: (entries: Entry[]) => Entry[], languages: readonly Locale[] = locales): Edit =>
  async (content) => {
    for (const locale of languages) {
      const file = join(content, locale, `${list}.json`);
      const entries = JSON.parse(await readFile(file, 'utf8')) as Entry | Entry[];
      const changed = change(Array.isArray(entries) ? entries : [entries]);
      await writeFile(file, JSON.stringify(Array.isArray(entries) ? changed : changed[0]));
    }
  };

/** Changes fields of an entry, by default in both languages. */
export const edited = (list: string, documentId: string, changes: Entry, languages?: readonly Locale[]) =>
  editList(
    list,
    (entries) => entries.map((entry) => (entry['documentId'] === documentId ? { ...entry, ...changes } : entry)),
    languages,
  );

export const removed = (list: string, documentId: string) =>
  editList(list, (entries) => entries.filter((entry) => entry['documentId'] !== documentId));
