/** The snapshot of the content that a build reads, to be edited while it runs. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles } from '#content/media/picture-files.ts';
import { type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import type { Day } from '#park/day/day.ts';

/** A validated entry of any type. */
export interface AnyEntry {
  documentId: string;
  locale: 'fr' | 'en';
  [field: string]: unknown;
}

export interface EditedContent {
  entries: Record<ContentTypeName, AnyEntry[]>;
  /** Files of pictures by their address in the content. */
  media: Record<string, PictureFiles>;
  day: Day;
  /** The instant of the build, in seconds since 1970. */
  instant: number;
}

const mediaFile = 'media.json';
const dayFile = 'day.json';
const fileOf = (name: ContentTypeName) => `${name}.json`;

async function readJson<Value>(folder: string, file: string): Promise<Value> {
  return JSON.parse(await readFile(join(folder, file), 'utf8')) as Value;
}

export async function readContent(folder: string): Promise<EditedContent> {
  const lists = contentTypeNames.map(async (name) => [name, await readJson<AnyEntry[]>(folder, fileOf(name))] as const);
  const entries = Object.fromEntries(await Promise.all(lists)) as EditedContent['entries'];
  const media = await readJson<EditedContent['media']>(folder, mediaFile);
  const day = await readJson<Day>(folder, dayFile);
  return { entries, media, day, instant: Number(process.env['SOURCE_DATE_EPOCH']) };
}

const identity = ({ documentId, locale }: AnyEntry) => `${documentId}/${locale}`;

/** Writes the entries that differ from `before`; the instant is the environment's. */
export async function writeContent(folder: string, content: EditedContent, before?: EditedContent): Promise<void> {
  for (const name of contentTypeNames) {
    if (content.entries[name] === before?.entries[name]) continue;
    const sorted = content.entries[name].toSorted((a, b) => (identity(a) < identity(b) ? -1 : 1));
    await writeFile(join(folder, fileOf(name)), JSON.stringify(sorted));
  }
  if (content.media !== before?.media) await writeFile(join(folder, mediaFile), JSON.stringify(content.media));
  if (content.day !== before?.day) await writeFile(join(folder, dayFile), JSON.stringify(content.day));
  process.env['SOURCE_DATE_EPOCH'] = String(content.instant);
}
