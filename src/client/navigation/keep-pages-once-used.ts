/** Has a visitor's pages kept once the visitor has done something: many leave before that. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { whenIdle } from '#client/browser/when-idle.ts';

function keepPages(): void {
  importChunk('register-worker', () => import('./register-worker.ts'))
    .then((worker) => worker.keepPages())
    .catch(console.warn);
}

/** Waits for the first press or key, and then for an idle browser. */
export function keepPagesOnceUsed(): void {
  const isUsed = new AbortController();
  const onUse = (): void => {
    isUsed.abort();
    whenIdle(keepPages);
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, onUse, { signal: isUsed.signal });
}
