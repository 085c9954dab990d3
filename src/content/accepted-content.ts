/**
 * The accepted content: that of the last build which came to its end, as its snapshot held it. Where the content of the
 * source is refused, a release is made of it (`validation/load-urgent.ts`).
 *
 * A folder of hard links for each source, and a note which says what is in it. The note is replaced once the next folder
 * is complete, and whoever reads it verifies every file, so nothing is ever made of half of it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { linkFile } from '#lib/node/link-file.ts';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import { replaceFile } from '#lib/node/replace-file.ts';
import type { PictureFiles } from './media/picture-files.ts';
import type { KeepFile } from './media/stage-media.ts';
import { type ContentTypeName, contentTypeNames } from './schemas/registry.ts';
import type { Entries, LoadedContent } from './validation/load-content.ts';

/** Relative to the project's root; CI keeps it from run to run, as it keeps the build cache. */
const acceptedDirectory = join('.build', 'accepted');

const noteSchema = v.object({
  /** Of all code that the content was made by: other code may need other fields. */
  fingerprint: v.string(),
  folder: v.pipe(v.string(), v.uuid()),
  /** The digest of each file, by its path. */
  files: v.record(v.string(), v.string()),
});
type Note = v.InferOutput<typeof noteSchema>;

const fingerprint = () => moduleFingerprint(new URL('./validation/load-content.ts', import.meta.url));
const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
/** The folder of a source. */
const homeOf = (source: string, directory: string) => join(directory, digestOf(source).slice(0, 16));
const noteFile = (home: string) => join(home, 'note.json');

function readNote(home: string): Note | undefined {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), noteSchema), readFileSync(noteFile(home), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The paths of the files of a snapshot: its lists, and its pictures in a folder of theirs. */
function filesOf(snapshot: string): string[] {
  return readdirSync(snapshot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(snapshot.length + 1));
}

function keep(snapshot: string, home: string): void {
  const former = readNote(home);
  const folder = randomUUID();
  const files: Record<string, string> = {};
  for (const path of filesOf(snapshot)) {
    const target = join(home, folder, path);
    mkdirSync(dirname(target), { recursive: true });
    linkFile(join(snapshot, path), target);
    // Pictures are many, and named for what is in them.
    const known = path.startsWith('media/') ? former?.files[path] : undefined;
    files[path] = known ?? digestOf(readFileSync(target));
  }
  const note: Note = { fingerprint: fingerprint(), folder, files };
  replaceFile(noteFile(home), JSON.stringify(note), { flush: true });
  for (const name of readdirSync(home)) {
    if (name !== folder && !noteFile(home).endsWith(name)) rmSync(join(home, name), { recursive: true, force: true });
  }
}

/**
 * Keeps the content of a build that has come to its end. Where that is impossible, none is kept: older content would
 * bring back what is not online any more.
 *
 * @param snapshot folder of the build's content
 * @param source name of the content source
 * @param warn is told why nothing could be kept
 */
export function keepAccepted(
  snapshot: string,
  source: string,
  warn: (message: string) => void,
  directory = acceptedDirectory,
): void {
  const home = homeOf(source, directory);
  try {
    keep(snapshot, home);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    warn(`The content of this build is not kept in ${home}: ${String(error)}`);
  }
}

/**
 * The accepted content of a source.
 *
 * @param keepFile receives the files of its pictures
 * @returns undefined if there is none, if a file of it is missing or damaged, or if the code has changed since
 */
export function loadAccepted(
  source: string,
  keepFile: KeepFile,
  directory = acceptedDirectory,
): LoadedContent | undefined {
  const home = homeOf(source, directory);
  const note = readNote(home);
  if (note?.fingerprint !== fingerprint()) return undefined;
  try {
    const read = (path: string): Buffer => {
      const bytes = readFileSync(join(home, note.folder, path));
      if (digestOf(bytes) !== note.files[path]) throw new Error(`${path} is damaged`);
      return bytes;
    };
    const entriesOf = (name: ContentTypeName) => JSON.parse(read(`${name}.json`).toString()) as unknown;
    const entries = Object.fromEntries(contentTypeNames.map((name) => [name, entriesOf(name)])) as Entries;
    const pictures = JSON.parse(read('media.json').toString()) as Record<string, PictureFiles>;
    for (const path of Object.keys(note.files)) {
      if (path.startsWith('media/')) keepFile(path.slice('media/'.length), read(path));
    }
    return { entries, media: Object.entries(pictures).map(([url, files]) => ({ url, files })) };
  } catch {
    return undefined;
  }
}
