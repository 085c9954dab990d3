/** Files that nobody but the user who runs the program can read. */
import { chmodSync, statSync } from 'node:fs';

/** What keeps a file's permissions as they are: it belongs to another user, is not there, or can't be changed at all. */
const kept = new Set(['EPERM', 'ENOENT', 'EROFS', 'ENOTSUP']);

/** Takes a file or a folder from everybody else, as far as this user may. */
export function makePrivate(path: string): void {
  try {
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && kept.has(String(error.code)))) throw error;
  }
}
