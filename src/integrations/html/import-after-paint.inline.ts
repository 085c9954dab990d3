/**
 * Imports the module scripts of a page once it has loaded and been painted, or after five seconds, if a picture takes
 * that long or the browser doesn't report paints.
 */
declare const modules: readonly string[];

function importModules(): void {
  for (const module of modules) void import(module);
}

function awaitPaint(): void {
  new PerformanceObserver(importModules).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') awaitPaint();
else addEventListener('load', awaitPaint);
setTimeout(importModules, 5000);
