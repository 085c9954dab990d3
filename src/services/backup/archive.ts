/** Archives: a folder as one file, `tar` and gzip, encrypted if there is a key. */
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { startupMessage } from '#i18n/startup-messages.ts';
import { type RunningTool, startTool } from '#lib/node/system-tool.ts';
import { BackupError, backupErrorOf } from './backup-error.ts';
import { decrypted, encrypting, isEncrypted } from './encryption.ts';

/** Waits until a tool, and what copies to or from it, have both come to an end. @throws by rejection what failed first */
async function bothDone(copying: Promise<void>, { ended }: RunningTool): Promise<void> {
  const failed = (await Promise.allSettled([copying, ended])).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** What a stream says whose other end has gone. */
const brokenPipes = new Set(['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/** Leaves it to a tool that has ended before its input to say why: `tar` does so as soon as it has seen the last file. */
function ignoreBrokenPipe(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && brokenPipes.has(String(error.code)))) throw error;
}

async function* unchanged(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
}

async function drain(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of source) void chunk;
}

/**
 * Writes everything in a folder into a new file that only this user can read; the disk has it when this is done.
 *
 * @param key text that the archive is encrypted with; undefined: it is not
 * @throws by rejection; what has been written until then is of no use
 */
export async function writeArchive(folder: string, file: string, key: string | undefined): Promise<void> {
  const tar = startTool('tar', ['-cf', '-', '-C', folder, ...(await readdir(folder))]);
  tar.stdin.end();
  const copying = pipeline(
    tar.stdout,
    // Most bytes are pictures and pages that are compressed already.
    createGzip({ level: constants.Z_BEST_SPEED }),
    key === undefined ? unchanged : encrypting(key),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await bothDone(copying, tar);
}

/**
 * The bytes of an archive, decrypted. They are read once before, so that nothing gets to see an archive that was cut off
 * or changed.
 */
async function verified(file: string, key: string | undefined): Promise<AsyncIterable<Buffer>> {
  if (await isEncrypted(file)) {
    if (key === undefined) throw new BackupError(startupMessage('backupNeedsKey', { file }));
    await pipeline(decrypted(file, key), drain);
    return decrypted(file, key);
  }
  // Where backups are encrypted, one that is not may be anybody's.
  if (key !== undefined) throw new BackupError(startupMessage('backupNotEncrypted', { file }));
  // `tar` reads no further than the last file, and what is cut off may come after it.
  await pipeline(createReadStream(file), createGunzip(), drain);
  return createReadStream(file);
}

/**
 * Writes what an archive holds into a folder, with permissions and times as they were.
 *
 * @throws {BackupError} by rejection if it can't be read: it is cut off, damaged, encrypted with another key, or not
 * encrypted although there is a key
 */
export async function readArchive(file: string, folder: string, key: string | undefined): Promise<void> {
  try {
    const source = await verified(file, key);
    const tar = startTool('tar', ['-xpf', '-', '--no-same-owner', '-C', folder]);
    await bothDone(pipeline(source, createGunzip(), tar.stdin).catch(ignoreBrokenPipe), tar);
  } catch (error) {
    throw backupErrorOf(error, 'backupUnreadable', { file });
  }
}
