/** What other users of the machine can read. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

const nobody = 65_534;

/** The permissions of a file or a folder, such as `600`. */
export const permissionsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** True if another user can read a file; asked of the system where the tests run as root, of the permissions otherwise. */
export function isReadableByOthers(file: string): boolean {
  if (process.getuid?.() !== 0) return (statSync(file).mode & 0o077) !== 0;
  return spawnSync('cat', [file], { uid: nobody, gid: nobody, stdio: 'ignore' }).status === 0;
}
