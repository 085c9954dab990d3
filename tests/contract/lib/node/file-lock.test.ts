/** Locks across processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { lockFile } from '#lib/node/file-lock.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let file: string;
beforeEach(async () => {
  file = join(await temporaryFolder(), 'build.lock');
});

/** A process that holds the lock until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const module = new URL('../../../../src/lib/node/file-lock.ts', import.meta.url).href;
  const code = `const { lockFile } = await import(${JSON.stringify(module)});
    globalThis.held = await lockFile(${JSON.stringify(file)}, () => {});
    console.log('held');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

it('makes a second build say that it waits, until the first one has ended', async () => {
  const first = await holdElsewhere();
  const waiting = Promise.withResolvers<void>();
  const order: string[] = [];
  const second = lockFile(file, () => waiting.resolve()).then((held) => {
    order.push('second starts');
    return held;
  });
  await waiting.promise;
  order.push('first ends');
  first.stdin?.end();
  (await second).close();
  expect(order).toEqual(['first ends', 'second starts']);
});

it('is not kept by a process that was killed', async () => {
  const first = await holdElsewhere();
  first.kill('SIGKILL');
  await once(first, 'close');
  let waits = 0;
  const held = await lockFile(file, () => (waits += 1));
  expect(waits).toBe(0);
  held.close();
});
