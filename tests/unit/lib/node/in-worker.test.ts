import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { inWorker } from '#lib/node/in-worker.ts';

type Echo = (input: unknown) => unknown;

/** A module that the threads import. */
const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const call = (code: string, input?: unknown) => inWorker<Echo>(moduleOf(code), input);

it('calls a module in another thread, and copies input and output', async () => {
  const code = `import { isMainThread } from 'node:worker_threads';
    export default async (input) => ({ input, isMainThread });`;
  const input = { bytes: new Uint8Array([1, 2]) };
  expect(await call(code, input)).toEqual({ input, isMainThread: false });
});

it('gives each of many calls its own answer, with no more threads than cores', async () => {
  const code = `import { threadId } from 'node:worker_threads';
    export default (input) => ({ input, threadId });`;
  const inputs = Array.from({ length: 50 }, (_, index) => index);
  const answers = (await Promise.all(inputs.map((input) => call(code, input)))) as {
    input: number;
    threadId: number;
  }[];
  expect(answers.map(({ input }) => input)).toEqual(inputs);
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(availableParallelism());
});

it.each([
  ['what the function throws', moduleOf('export default () => { throw new RangeError("too far"); }'), 'too far'],
  ['where the module is missing', new URL('./none.ts', import.meta.url), 'none.ts'],
])('throws %s, and goes on', async (_, module, message) => {
  await expect(inWorker<Echo>(module, 1)).rejects.toThrow(message);
  expect(await call('export default () => 1')).toBe(1);
});

it('replaces a thread that dies, for all who wait for it', async () => {
  const dies = Array.from({ length: 3 }, () =>
    call('export default () => { setImmediate(() => { throw new Error("died"); }); return new Promise(() => {}); }'),
  );
  const lives = Array.from({ length: 20 }, (_, input) => call('export default (input) => input', input));
  for (const { status } of await Promise.allSettled(dies)) expect(status).toBe('rejected');
  expect(await Promise.all(lives)).toEqual(Array.from({ length: 20 }, (_, input) => input));
});
