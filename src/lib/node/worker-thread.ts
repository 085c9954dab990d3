/** The entry point of the worker threads that `in-worker` starts. */
import { parentPort } from 'node:worker_threads';

export interface Task {
  module: string;
  input: unknown;
}

export type Answer = { output: unknown } | { error: unknown };

async function answer({ module, input }: Task): Promise<Answer> {
  try {
    const { default: work } = (await import(module)) as { default: (input: unknown) => unknown };
    return { output: await work(input) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
