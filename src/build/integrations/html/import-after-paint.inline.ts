/**
 * Imports the module scripts of a page, which its element names (see `post-processing.ts`), once it has loaded and been
 * painted, or after five seconds, if a picture takes that long or the browser doesn't report paints. One that fails to
 * load, or takes too long, reloads the page once.
 */
import { importChunk } from '#client/browser/import-chunk.ts';
import type { EarlyQuestion } from '#client/day/day-answers.ts';
import { reportChunkError } from '#client/navigation/chunk-errors.ts';
import { isSparing } from '#client/navigation/connection.ts';
import { files } from '#i18n/site-files.ts';

/** Asked once a document; those that are swapped in ask with the scripts that are there. */
const page = globalThis as { dayQuestion?: EarlyQuestion };

const addresses = document.currentScript?.dataset['modules']?.match(/\/_astro\/[\w.-]+\.js/g) ?? [];

function askForDay(): void {
  const response = fetch(files.day.fr, { cache: 'no-cache', priority: 'low' });
  page.dayQuestion = { askedAt: Date.now(), response };
  // The scripts ask again.
  response.catch(() => undefined);
}

function importModules(): void {
  const isFirst = addresses.length > 0 && !customElements.get('latest-disruptions');
  if (isFirst && !isSparing() && document.querySelector('latest-disruptions')) askForDay();
  for (const address of addresses.splice(0)) importChunk(address, () => import(address)).catch(reportChunkError);
}

function awaitPaint(): void {
  new PerformanceObserver(importModules).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') awaitPaint();
else addEventListener('load', awaitPaint);
setTimeout(importModules, 5000);
