/** The manifest of a backup: what it holds, made when and by what. */
import { type Dirent, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { recordFiles } from '#build/delivery/file-records.ts';
import { versionIn } from '#build/delivery/release-folders.ts';
import { inBackup } from './places.ts';

const manifestSchema = v.object({
  /** The number of this format. */
  format: v.literal(1),
  /** When it was begun: ISO 8601. */
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** Versions of the programs that wrote it. */
  versions: v.object({ node: v.string(), sqlite: v.string() }),
  /** The name of the release that visitors saw; none if there was none. */
  release: v.optional(
    v.pipe(
      v.string(),
      v.check((name) => versionIn(name) !== undefined, 'no release has such a name'),
    ),
  ),
  /** Every file but the manifest, by its path: bytes and SHA-256. */
  files: v.record(v.string(), v.object({ size: v.number(), hash: v.string() })),
});

export type BackupManifest = v.InferOutput<typeof manifestSchema>;

/** Records the files in a folder, and writes the manifest beside them. */
export async function writeManifest(folder: string, made: Date, release: string | undefined): Promise<BackupManifest> {
  const { node, sqlite = '' } = process.versions;
  const files = await recordFiles(folder);
  const manifest: BackupManifest = { format: 1, made: made.toISOString(), versions: { node, sqlite }, release, files };
  writeFileSync(join(folder, inBackup.manifest), JSON.stringify(manifest));
  return manifest;
}

/** What no backup has, and an archive of somebody else's may: links, devices, programs that run as their owner. */
function isStrange(entry: Dirent): boolean {
  if (!entry.isFile()) return !entry.isDirectory();
  return (statSync(join(entry.parentPath, entry.name)).mode & 0o7000) !== 0;
}

/**
 * Reads the manifest, and compares every file with it.
 *
 * @throws an error by rejection that names the first thing that is missing, changed or not in it
 */
export async function checkedManifest(folder: string): Promise<BackupManifest> {
  const text = readFileSync(join(folder, inBackup.manifest), 'utf8');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (!read.success) throw new Error(`${inBackup.manifest}: ${read.issues[0].message}`);
  const { files } = read.output;
  const strange = readdirSync(folder, { recursive: true, withFileTypes: true }).find(isStrange);
  const { [inBackup.manifest]: itself, ...found } = await recordFiles(folder);
  const wrong = [...Object.keys(files), ...Object.keys(found)].find((path) => files[path]?.hash !== found[path]?.hash);
  const first = strange?.name ?? wrong;
  if (!itself || first !== undefined) throw new Error(`${first} is not what ${inBackup.manifest} says`);
  return read.output;
}
