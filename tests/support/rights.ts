/** What this user may do on this machine: tried, as root may not do everything everywhere, and others may do some of it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source-files.ts';

const works = (command: string, args: readonly string[], options = {}) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 10_000, ...options }).status === 0;

function tryMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'may-mount-'));
  const isMounted = works('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (isMounted) works('umount', [folder]);
  rmdirSync(folder);
  return isMounted;
}

/** File systems in memory can be mounted. */
export const canMount = tryMount();

/** The user `nobody`. */
const nobody = 65_534;

/**
 * A user for programs that may not write everywhere, for `runProgram`; we ourselves unless we are root. Undefined if that
 * user can't read the project, as in a home that is for root alone.
 */
export const plainUser = (() => {
  const uid = process.getuid?.();
  if (uid !== 0) return uid;
  const reading = ['--eval', `require('fs').readFileSync(${JSON.stringify(join(root, 'package.json'))})`];
  return works(process.execPath, reading, { uid: nobody, cwd: '/' }) ? nobody : undefined;
})();

/** What the tests leave out for want of rights, in words. */
export const missingRights = [
  ...(canMount ? [] : ['full disks and folders that can only be read (no right to mount)']),
  ...(plainUser === undefined ? ['programs without the right to write (nobody else can read the project)'] : []),
];
