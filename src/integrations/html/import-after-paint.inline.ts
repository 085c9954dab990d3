/**
 * Imports the module scripts of a page once it has loaded and been painted, or after five seconds, if a picture takes
 * that long or the browser doesn't report paints. One that fails to load, or takes too long, reloads the page once.
 */
import { importChunk } from '#lib/browser/import-chunk.ts';
import { reportChunkError } from '#navigation/chunk-errors.ts';

declare const modules: string[];

function importModules(): void {
  for (const module of modules.splice(0)) importChunk(module, () => import(module)).catch(reportChunkError);
}

function awaitPaint(): void {
  new PerformanceObserver(importModules).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') awaitPaint();
else addEventListener('load', awaitPaint);
setTimeout(importModules, 5000);
