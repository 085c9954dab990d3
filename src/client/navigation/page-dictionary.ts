/** The dictionary that pages are compressed against (RFC 9842): a browser that has it tells the server, and loads less. */
import { manifestPath } from '#lib/manifest-path.ts';
import { mayPrefetch } from './connection.ts';

/** True if the visitor has come from another page of the site, in this document or in one before. */
function isSecondPage(): boolean {
  const { index = 0 } = (history.state ?? {}) as { index?: number };
  return index > 0 || document.referrer.startsWith(`${location.origin}/`);
}

/** Loads the dictionary that the server names with the build manifest, into the browser's own cache. */
async function load(): Promise<void> {
  const { headers } = await fetch(manifestPath, { method: 'HEAD', cache: 'no-cache' });
  const [, path] = /<([^>]+)>; rel="compression-dictionary"/.exec(headers.get('link') ?? '') ?? [];
  if (path) await fetch(path, { priority: 'low' });
}

/** Loads the dictionary with the second page of a visit, if the browser can use one and the connection has no limits. */
export function loadDictionary(): void {
  const canUse = document.createElement('link').relList.supports('compression-dictionary');
  if (!canUse || !mayPrefetch()) return;
  const start = (): void => void load().catch(console.warn);
  if (isSecondPage()) start();
  else document.addEventListener('astro:after-swap', start, { once: true });
}
