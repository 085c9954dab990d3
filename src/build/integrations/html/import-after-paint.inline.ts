/**
 * Imports the module scripts of a page, which its element names (see `post-processing.ts`), once it has loaded and been
 * painted, or after five seconds, if a picture takes that long or the browser doesn't report paints. One that fails to
 * load, or takes too long, reloads the page once.
 *
 * Today is asked for beside them. Where data are dear, that and its script wait until somebody comes back to the page.
 */
import { importChunk } from '#client/browser/import-chunk.ts';
import { askEarly } from '#client/day/day-request.ts';
import { reportChunkError } from '#client/navigation/chunk-errors.ts';
import { isSparing } from '#client/navigation/connection.ts';

const addresses = document.currentScript?.dataset['modules']?.match(/\/_astro\/[\w.-]+\.js/g) ?? [];

function importModule(address: string): void {
  importChunk(address, () => import(address)).catch(reportChunkError);
}

/** A page that is swapped in is asked for by the script that is there. */
function importDay(address: string): void {
  if (!customElements.get('latest-disruptions')) askEarly();
  importModule(address);
}

function importModules(): void {
  for (const address of addresses.splice(0)) {
    if (!address.includes('/LatestDisruptions.')) importModule(address);
    else if (!isSparing()) importDay(address);
    else {
      for (const type of ['visibilitychange', 'online']) {
        addEventListener(type, () => document.hidden || importDay(address));
      }
    }
  }
}

function awaitPaint(): void {
  new PerformanceObserver(importModules).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') awaitPaint();
else addEventListener('load', awaitPaint);
setTimeout(importModules, 5000);
