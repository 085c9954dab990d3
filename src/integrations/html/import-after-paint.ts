/** The one inline script that every page ends with. */

/**
 * Code that imports scripts once the page has loaded and been painted, or after five seconds, if a picture takes that long or the
 * browser doesn't report paints.
 */
export function importAfterPaint(addresses: readonly string[]): string {
  const imports = addresses.map((address) => `import(${JSON.stringify(address)})`).join(';');
  return [
    `const s=()=>{${imports}},p=()=>new PerformanceObserver(s).observe({type:"paint",buffered:true})`,
    'document.readyState=="complete"?p():addEventListener("load",p)',
    'setTimeout(s,5e3)',
  ].join(';');
}
