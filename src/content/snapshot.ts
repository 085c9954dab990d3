/**
 * The checked content on disk, between its loading and Astro's content layer.
 *
 * A build reads its source once, into the staging folder; from there on, nothing waits for a network.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBundledSource } from './bundled-source.ts';
import { createClient } from './client.ts';
import { loadContent, type LoadedContent } from './load-content.ts';
import { contentTypeNames, type ContentTypeName } from './registry.ts';
import type { ContentSource } from './source.ts';
import type { Environment } from '../lib/environment.ts';

/** Where the snapshot lies, from the project's root. */
const stagingDirectory = '.build/content';

/** The source that the environment names: the content service, or the bundled content. */
export function sourceFor({ CONTENT_API_URL, CONTENT_API_TOKEN }: Environment): ContentSource {
  if (!CONTENT_API_URL || !CONTENT_API_TOKEN) return createBundledSource();
  return createClient({ url: CONTENT_API_URL, token: CONTENT_API_TOKEN });
}

/** Loads all content and replaces the snapshot; a failure leaves the former one as it is. */
export async function writeSnapshot(source: ContentSource): Promise<LoadedContent> {
  const content = await loadContent(source);
  await rm(stagingDirectory, { recursive: true, force: true });
  await mkdir(join(stagingDirectory, 'media'), { recursive: true });
  const files = Object.fromEntries(content.media.map(({ url, file }) => [url, file]));
  await writeFile(join(stagingDirectory, 'media.json'), JSON.stringify(files));
  for (const name of contentTypeNames) {
    await writeFile(join(stagingDirectory, `${name}.json`), JSON.stringify(content.entries[name]));
  }
  for (const { file, bytes } of content.media) await writeFile(join(stagingDirectory, 'media', file), bytes);
  return content;
}

/** The entries of one type in the snapshot, both languages. */
export async function readSnapshot(name: ContentTypeName): Promise<{ documentId: string; locale: string }[]> {
  return JSON.parse(await readFile(join(stagingDirectory, `${name}.json`), 'utf8')) as {
    documentId: string;
    locale: string;
  }[];
}

/** File names of the snapshot's pictures by their address in the content. */
export async function readMediaNames(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(stagingDirectory, 'media.json'), 'utf8')) as Record<string, string>;
}
