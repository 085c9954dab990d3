/** A site of fewer pages, for builds that every kind of page matters to, and not how many there are of each. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '#i18n/routes.ts';
import { copyProject, type ProjectCopy, shareCache } from './project-copy.ts';

/** The lengths of the lists that are shortened, or refer to one that is; the rest of the content doesn't. */
const most = { animals: 8, workshops: 4, news: 4, videos: 4, jobs: 4, projects: 4, activities: 4, rides: 4 } as const;

interface Entry {
  related?: { documentId: string }[];
  animals?: { documentId: string }[];
}

/** Animals refer to each other without end, and others to them. */
const alone = (entry: Entry): Entry => ({
  ...entry,
  ...(entry.related && { related: [] }),
  ...(entry.animals && { animals: [] }),
});

/** Shortens the bundled content of a copy of the project to about a third of its pages. */
export async function keepFewEntries(project: string): Promise<void> {
  for (const locale of locales) {
    for (const [list, count] of Object.entries(most)) {
      const file = join(project, 'src/content/bundled', locale, `${list}.json`);
      const entries = (JSON.parse(await readFile(file, 'utf8')) as Entry[]).slice(0, count);
      await writeFile(file, JSON.stringify(entries.map(alone)));
    }
  }
}

/** A copy of the project with those entries, and with what builds in the project have kept. @param name as `copyProject` */
export async function copyWithFewEntries(name?: string): Promise<ProjectCopy> {
  const project = await copyProject(name);
  await keepFewEntries(project.directory);
  shareCache(project);
  return project;
}
