/** The artefact that `wrangler deploy` sends: a release's static files, the Worker, and the configuration of both. */
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUnserved } from '#build/delivery/apply-rules.ts';
import { withoutSuffix } from '#build/delivery/compressed-copies.ts';
import { notFoundRules } from '#build/delivery/delivery-rules.ts';
import { readFileManifest } from '#build/delivery/file-manifest.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { filesBelow } from '#lib/node/built-files.ts';
import type { RateLimit } from '#services/http/rate-limit.ts';
import { placeFile } from '../artefact/place-file.ts';
import { ArtefactError, type DeployedRelease } from '../artefact/release-artefact.ts';
import { headersFile, redirectsFile, wranglerFile } from './cloudflare-files.ts';
import { pagesFolder } from './site-worker.ts';

/** The Worker's entry point; wrangler reads TypeScript, and bundles what it imports. */
function workerFile(target: string, rateLimit: RateLimit | undefined): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const moduleOf = (name: string) => JSON.stringify(relative(resolve(target), join(here, name)).replaceAll(sep, '/'));
  const limit = rateLimit ? `, ${JSON.stringify(rateLimit)}` : '';
  return `import manifest from './release.json';
import { formsObject } from ${moduleOf('cloudflare-forms.ts')};
import { createSiteWorker } from ${moduleOf('site-worker.ts')};

export const Forms = formsObject(manifest${limit});
export default createSiteWorker(manifest);
`;
}

/** Cloudflare compresses files itself. Pages with a page status are no static files there: the Worker sends them. */
async function placeAssets({ folder, manifest }: DeployedRelease, target: string): Promise<void> {
  const ofWorker = new Set([
    ...Object.keys(manifest.statuses).map((path) => `${path.slice(1)}/index.html`),
    ...notFoundRules.map(({ file }) => file),
  ]);
  const released = readFileManifest(folder)?.files;
  // The names are those on the disk, which lead nowhere else; a file manifest may come from anybody.
  for (const path of filesBelow(folder)) {
    const isReleased = !released || Object.hasOwn(released, path);
    if (!isReleased || withoutSuffix(path) !== path || isUnserved(`/${path}`)) continue;
    placeFile(join(folder, path), join(target, ofWorker.has(path) ? pagesFolder : '', path));
  }
}

/**
 * Writes `assets/`, `worker.ts`, `release.json` and `wrangler.json`.
 *
 * @param target folder, which may exist if it is empty
 * @param rateLimit of forms; the endpoint's own by default
 * @throws {ArtefactError} by rejection if the security policy is too long for Cloudflare
 */
export async function writeCloudflareArtefact(
  release: DeployedRelease,
  target: string,
  rateLimit?: RateLimit,
): Promise<void> {
  const headers = headersFile(release.manifest);
  if (headers === undefined) throw new ArtefactError(startupMessage('headerTooLong'));
  await placeAssets(release, join(target, 'assets'));
  const files = {
    'assets/_headers': headers,
    'assets/_redirects': redirectsFile(),
    'release.json': JSON.stringify(release.manifest),
    'worker.ts': workerFile(target, rateLimit),
    'wrangler.json': wranglerFile(release.manifest),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(target, name), content);
}
