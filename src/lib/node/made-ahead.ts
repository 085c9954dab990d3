/**
 * Makes what later steps of a build are going to want, by threads that have nothing to do while pages are rendered. The
 * steps find it in the build cache.
 */
import { projectCache } from './build-cache.ts';

/** An output of the build cache: see `BuildCache`. */
interface Output {
  kind: string;
  fingerprint: string;
  input: Uint8Array;
  make: () => Promise<readonly Uint8Array[]>;
}

/** What is being made, with its kind. */
const running = new Map<Promise<void>, string>();
/** Pages may be rendered faster than they are worked on: no more of them are held in memory. */
const mostAtOnce = 64;
const counts = new Map<string, number>();

/** Begins to make an output, unless it is in the cache already, or enough is being made. */
export function makeAhead({ kind, fingerprint, input, make }: Output): void {
  // A page that is rendered again, after a change of code above all, is often what it was.
  if (running.size >= mostAtOnce || projectCache.find(kind, fingerprint, input)) return;
  const work = make()
    .then((outputs) => {
      projectCache.keepFiles(kind, fingerprint, input, outputs);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    })
    // The step makes what it does not find, and reports what fails again.
    .catch(() => undefined)
    .finally(() => running.delete(work));
  running.set(work, kind);
}

/** Waits until all that was begun is made. @returns the number of outputs of a kind that were */
export async function madeAhead(kind: string): Promise<number> {
  await Promise.all(Array.from(running).flatMap(([work, its]) => (its === kind ? [work] : [])));
  return counts.get(kind) ?? 0;
}
