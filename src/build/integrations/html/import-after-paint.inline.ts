/**
 * Imports the module scripts of a page, which its element names (see `post-processing.ts`), once it has loaded and been
 * painted, or after five seconds, if a picture takes that long or the browser doesn't report paints. One that fails to
 * load, or takes too long, reloads the page once.
 */
import { importChunk } from '#client/browser/import-chunk.ts';
import { reportChunkError } from '#client/navigation/chunk-errors.ts';

const addresses = document.currentScript?.dataset['modules']?.match(/\/_astro\/[\w.-]+\.js/g) ?? [];

function importModules(): void {
  for (const address of addresses.splice(0)) importChunk(address, () => import(address)).catch(reportChunkError);
}

function awaitPaint(): void {
  new PerformanceObserver(importModules).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') awaitPaint();
else addEventListener('load', awaitPaint);
setTimeout(importModules, 5000);
