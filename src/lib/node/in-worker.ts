/** A pool of worker threads for CPU-bound work of a build, on all cores of the machine. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Task } from './worker-thread.ts';

/** The idle threads. Threads start on demand, and do not keep the process alive while they are idle. */
const idle: Worker[] = [];
const waiting: ((worker: Worker) => void)[] = [];
let count = 0;

function start(): Worker {
  count += 1;
  return new Worker(new URL('./worker-thread.ts', import.meta.url));
}

async function acquire(): Promise<Worker> {
  const worker = idle.pop() ?? (count < availableParallelism() ? start() : undefined);
  return worker ?? new Promise((resolve) => waiting.push(resolve));
}

function release(worker: Worker): void {
  const next = waiting.shift();
  if (next) return next(worker);
  worker.unref();
  idle.push(worker);
}

/** Ends a thread that failed as a whole. */
function replace(worker: Worker): void {
  count -= 1;
  void worker.terminate();
  waiting.shift()?.(start());
}

async function ask(worker: Worker, task: Task): Promise<Answer> {
  try {
    worker.ref();
    worker.postMessage(task);
    const [answer] = (await once(worker, 'message')) as [Answer];
    release(worker);
    return answer;
  } catch (error) {
    replace(worker);
    throw error;
  }
}

/**
 * Calls the default export of a module in another thread; as many calls run at once as there are cores.
 *
 * @param module its address, `new URL('./compress.ts', import.meta.url)`
 * @param input is copied, like the output, so both are plain data
 * @throws what the function throws, as a plain `Error`
 */
export async function inWorker<Work extends (input: never) => unknown>(
  module: URL,
  input: Parameters<Work>[0],
): Promise<Awaited<ReturnType<Work>>> {
  const answer = await ask(await acquire(), { module: module.href, input });
  if ('error' in answer) throw answer.error;
  return answer.output as Awaited<ReturnType<Work>>;
}
