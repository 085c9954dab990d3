/**
 * The validated content on disk, between its source and the pages.
 *
 * A build reads its source once, before Astro starts. From then on nothing waits for the network, every page sees the
 * same content, and the same content gives the same bytes, whatever order the source returns it in.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildInstant, type Environment } from '../lib/environment.ts';
import { localTimeAt } from '../opening/zoned-time.ts';
import { contentTypeNames, type ContentTypeName, type Entry } from './schemas/registry.ts';
import { createBundledSource } from './source/bundled-source.ts';
import { createClient } from './source/content-client.ts';
import type { ContentSource } from './source/content-source.ts';
import { loadContent, type LoadedContent } from './validation/load-content.ts';

/** Relative to the project's root. */
const stagingDirectory = '.build/content';

/** The source that the environment names: the content service, or the bundled content. */
export function sourceFor({ CONTENT_API_URL, CONTENT_API_TOKEN }: Environment): ContentSource {
  if (!CONTENT_API_URL || !CONTENT_API_TOKEN) return createBundledSource();
  return createClient({ url: CONTENT_API_URL, token: CONTENT_API_TOKEN });
}

function identityOf({ documentId, locale }: { documentId: string; locale: string }): string {
  return `${documentId}/${locale}`;
}

/** Loads all content and replaces the snapshot; if loading fails, the previous snapshot is untouched. */
export async function writeSnapshot(source: ContentSource): Promise<LoadedContent> {
  const content = await loadContent(source);
  await rm(stagingDirectory, { recursive: true, force: true });
  await mkdir(join(stagingDirectory, 'media'), { recursive: true });
  const files = Object.fromEntries(content.media.map(({ url, file }) => [url, file]));
  await writeFile(join(stagingDirectory, 'media.json'), JSON.stringify(files));
  for (const name of contentTypeNames) {
    // A source may return entries in any order.
    const entries = content.entries[name].toSorted((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1));
    await writeFile(join(stagingDirectory, `${name}.json`), JSON.stringify(entries));
  }
  for (const { file, bytes } of content.media) await writeFile(join(stagingDirectory, 'media', file), bytes);
  return content;
}

/** The entries of a type, both languages; they passed their schema when the snapshot was written. */
export async function readSnapshot<Name extends ContentTypeName>(name: Name): Promise<Entry<Name>[]> {
  return JSON.parse(await readFile(join(stagingDirectory, `${name}.json`), 'utf8')) as Entry<Name>[];
}

/** File names of the snapshot's pictures by their address in the content. */
export async function readMediaNames(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(stagingDirectory, 'media.json'), 'utf8')) as Record<string, string>;
}

/** The day of the build in the zoo's time zone, `YYYY-MM-DD`. */
export async function buildDate(): Promise<string> {
  const [site] = await readSnapshot('site');
  if (!site) throw new Error('The snapshot of the content has no entry "site"; build again.');
  return localTimeAt(buildInstant(), site.timeZone).date;
}
