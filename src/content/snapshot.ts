/**
 * The validated content on disk, between its source and the pages.
 *
 * A build reads its source once, before Astro bundles. From then on nothing waits for the network, every page sees the
 * same content, and the same content gives the same bytes, whatever order the source returns it in.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Day, unknownDay } from '#park/day/day.ts';
import type { Availability } from '#park/tickets/availability.ts';
import type { PictureFiles } from './media/picture-files.ts';
import type { KeepFile, StagedMedia } from './media/stage-media.ts';
import { type ContentTypeName, contentTypeNames, type ValidEntry } from './schemas/registry.ts';
import { inOrder } from './validation/entry-order.ts';
import type { LoadedContent } from './validation/load-content.ts';
import type { ContentProblem } from './validation/problems.ts';

/** Relative to the project's root: a development server and a build may run side by side. */
export const snapshotDirectories = { build: '.build/content', dev: '.build/content-dev' };

/** The files of pictures, by their address in the content. */
export function filesByAddress(media: readonly StagedMedia[]): Record<string, PictureFiles> {
  return Object.fromEntries(media.map(({ url, files }) => [url, files]));
}

/** The links of the content: those that don't lead where they say, and all that are left, with their fields. */
export interface ContentLinks {
  warnings: ContentProblem[];
  left: { href: string; field: ContentProblem }[];
}

/** Content as pages show it, the day that it is shown on, and what the ticket shop has left, where there is one. */
export interface ShownContent extends LoadedContent {
  links?: ContentLinks;
  day?: Day;
  availability?: Availability | undefined;
}

const linksFile = 'links.json';
const dayFile = 'day.json';
const availabilityFile = 'availability.json';

const noLinks: ContentLinks = { warnings: [], left: [] };

async function fill(directory: string, content: ShownContent): Promise<void> {
  const { entries, media, links = noLinks, day = unknownDay, availability } = content;
  await writeFile(join(directory, linksFile), JSON.stringify(links));
  await writeFile(join(directory, dayFile), JSON.stringify(day));
  if (availability) await writeFile(join(directory, availabilityFile), JSON.stringify(availability));
  await writeFile(join(directory, 'media.json'), JSON.stringify(filesByAddress(media)));
  for (const name of contentTypeNames) {
    await writeFile(
      join(directory, `${name}.json`),
      JSON.stringify(inOrder<ValidEntry<ContentTypeName>>(entries[name])),
    );
  }
}

/**
 * Replaces the snapshot once the next one is complete: readers never find half of it.
 *
 * @param load reads the content, and hands over each file of its pictures as soon as it is there
 */
export async function writeSnapshot(directory: string, load: (keep: KeepFile) => Promise<ShownContent>): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  const next = await mkdtemp(`${directory}-next-`);
  const former = `${next}-former`;
  try {
    await mkdir(join(next, 'media'));
    await fill(next, await load((name, bytes) => writeFileSync(join(next, 'media', name), bytes)));
    // A server in development goes on reading, and removing a folder takes its time.
    if (existsSync(directory)) await rename(directory, former);
    await rename(next, directory);
  } finally {
    for (const left of [next, former]) await rm(left, { recursive: true, force: true });
  }
}

/**
 * The entries of a type, both languages; they passed their schema when the snapshot was written.
 *
 * @param directory of the snapshot; the default is for pages only
 */
export async function readSnapshot<Name extends ContentTypeName>(
  name: Name,
  directory: string = import.meta.env.CONTENT_SNAPSHOT,
): Promise<ValidEntry<Name>[]> {
  return JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8')) as ValidEntry<Name>[];
}

/** The day of the snapshot, as it was read. @param directory of the snapshot; the default is for pages only */
export async function readDay(directory: string = import.meta.env.CONTENT_SNAPSHOT): Promise<Day> {
  return JSON.parse(await readFile(join(directory, dayFile), 'utf8')) as Day;
}

/**
 * What the ticket shop had left, as it was read; undefined without a shop.
 *
 * @param directory of the snapshot; the default is for pages only
 */
export function readKnownAvailability(directory: string = import.meta.env.CONTENT_SNAPSHOT): Availability | undefined {
  const file = join(directory, availabilityFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Availability) : undefined;
}

/** The links of the snapshot. */
export async function readContentLinks(directory: string): Promise<ContentLinks> {
  return JSON.parse(await readFile(join(directory, linksFile), 'utf8')) as ContentLinks;
}

/** The files of the snapshot's pictures, by their address in the content. */
export function readPictures(): Record<string, PictureFiles> {
  const file = join(import.meta.env.CONTENT_SNAPSHOT, 'media.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, PictureFiles>;
}
