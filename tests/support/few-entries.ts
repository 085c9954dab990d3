/** A site of fewer pages, for builds that every kind of page matters to, and not how many there are of each. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '#i18n/routes.ts';

/** The lengths of the shortened lists, whose entries the rest of the content doesn't refer to. */
const most = { animals: 8, workshops: 4, news: 4, videos: 4, jobs: 4, projects: 4 } as const;

interface Entry {
  related?: { documentId: string }[];
}

/** Shortens the bundled content of a copy of the project to about a third of its pages. */
export async function keepFewEntries(project: string): Promise<void> {
  for (const locale of locales) {
    for (const [list, count] of Object.entries(most)) {
      const file = join(project, 'src/content/bundled', locale, `${list}.json`);
      const entries = (JSON.parse(await readFile(file, 'utf8')) as Entry[]).slice(0, count);
      // Animals refer to each other without end.
      const alone = entries.map((entry) => ('related' in entry ? { ...entry, related: [] } : entry));
      await writeFile(file, JSON.stringify(alone));
    }
  }
}
