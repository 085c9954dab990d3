/** Cloudflare's Worker of the site without its runtime: with static files as a test has them, and a cache of its own. */
import type { ReleaseManifest } from '#build/delivery/release-manifest.ts';
import { createSiteWorker, type WorkerBindings } from '#services/deploy/cloudflare/site-worker.ts';
import type { FileCache } from '#services/deploy/cloudflare/worker-read-through.ts';

const site = 'https://www.zoo.example';
const manifest: ReleaseManifest = {
  policy: { formUrl: '/form', scriptHashes: [], hasTagManager: false },
  statuses: {},
  moved: {},
};

/** Keeps answers for their `max-age`, as Cloudflare's cache does. */
export function memoryCache(): FileCache {
  const kept = new Map<string, { body: string; ends: number }>();
  const keyOf = (address: RequestInfo | URL) => (typeof address === 'string' ? address : '');
  return {
    match: async (address) => {
      const one = kept.get(keyOf(address));
      return one && Date.now() < one.ends ? new Response(one.body) : undefined;
    },
    put: async (address, response) => {
      const [, age = ''] = /^max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? [];
      kept.set(keyOf(address), { body: await response.text(), ends: Date.now() + Number(age) * 1000 });
    },
  };
}

/**
 * A Worker.
 *
 * @param asset answers for the static files
 * @param settings its secrets
 * @returns sends it a request
 */
export function workerWith(asset: (request: Request) => Response, settings: Partial<WorkerBindings>, cache: FileCache) {
  const worker = createSiteWorker(manifest, async () => cache);
  const nobody = { fetch: async () => new Response(null, { status: 501 }) };
  const bindings: WorkerBindings = {
    ASSETS: { fetch: async (request) => asset(request) },
    FORMS: { idFromName: () => ({}), get: () => nobody },
    ...settings,
  };
  return (path: string, init: RequestInit = {}) => worker.fetch(new Request(site + path, init), bindings);
}
