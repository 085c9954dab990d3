/**
 * Loaded into a program before its own modules (`--import`): at the step of the file system that `FAIL_AT` counts, the
 * process is killed, or the step fails as on a full disk, and so do all that write after it.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** The functions of `node:fs` that change the file system. */
const steps = ['appendFile', 'link', 'mkdir', 'rename', 'rm', 'symlink', 'writeFile'] as const;

const failAt = Number(process.env['FAIL_AT']);
const isKilled = process.env['FAIL_BY'] === 'SIGKILL';
const directory = process.env['RELEASES_DIR'] ?? '';
let count = 0;

function fullDisk(step: string): Error {
  return Object.assign(new Error(`ENOSPC: no space left on device, ${step}`), { code: 'ENOSPC', errno: -28 });
}

for (const step of steps) {
  const original = fs[step];
  const proceed = (args: unknown[]) => Reflect.apply(original, fs, args) as Promise<unknown>;
  const replaced = async (...args: unknown[]): Promise<unknown> => {
    if (!args.some((argument) => typeof argument === 'string' && argument.includes(directory))) return proceed(args);
    count += 1;
    if (count >= failAt && isKilled) process.kill(process.pid, 'SIGKILL');
    // Renaming and removing needs no space.
    if (count >= failAt && !isKilled && step !== 'rm' && step !== 'rename') throw fullDisk(step);
    return proceed(args);
  };
  Object.assign(fs, { [step]: replaced });
}
syncBuiltinESMExports();

process.on('exit', () => process.stdout.write(`\n${count} steps\n`));
