/** The build cache between processes: several at once, and one that is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await temporaryFolder(), 'cache');
});

const module = new URL('../../../../src/lib/node/build-cache.ts', import.meta.url).href;
const count = 40;
const size = 400_000;

/** Requests outputs of `size` bytes, and prints each one that is made or wrong. */
const program = `
  const [module, folder, count, size] = process.argv.slice(1);
  const { createBuildCache } = await import(module);
  const { cached } = createBuildCache(folder, (message) => console.log('warning'));
  for (let input = 0; input < count; input += 1) {
    const output = await cached('bytes', 'v1', String(input), () => {
      console.log('made');
      return Buffer.alloc(Number(size), input);
    });
    if (!output.equals(Buffer.alloc(Number(size), input))) console.log('wrong');
  }`;

interface Asking {
  child: ChildProcess;
  /** The number of times each line was printed, once the process has ended. */
  said: Promise<Record<string, number>>;
}

function ask(): Asking {
  const args = ['--input-type=module', '--eval', program, module, folder, `${count}`, `${size}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  const said = once(child, 'close').then(() => {
    const words = Map.groupBy(output.split('\n').filter(Boolean), (word) => word);
    return Object.fromEntries([...words].map(([word, times]) => [word, times.length]));
  });
  return { child, said };
}

it('serves several processes at once', async () => {
  const together = await Promise.all([ask().said, ask().said, ask().said]);
  for (const said of together) expect(Object.keys(said)).toEqual(expect.not.arrayContaining(['wrong', 'warning']));
  expect(await ask().said).toEqual({});
  const left = await readdir(join(folder, 'bytes'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toHaveLength(count);
});

it('finds nothing half-written where a process was killed', async () => {
  for (let round = 1; round <= 6; round += 1) {
    const { child, said } = ask();
    let times = 0;
    // In the middle of one of the first outputs, or between two.
    child.stdout?.on('data', () => (times += 1) >= round && child.kill('SIGKILL'));
    await said;
  }
  expect(await ask().said).not.toHaveProperty('wrong');
  expect(await ask().said).toEqual({});
});
