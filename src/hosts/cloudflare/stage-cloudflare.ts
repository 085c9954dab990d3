/** Puts a release together as `wrangler deploy` sends it: static files, the Worker, and what Cloudflare does with them. */
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startupMessage } from '#i18n/startup-messages.ts';
import { isUnserved } from '#delivery/apply-rules.ts';
import { notFoundRules } from '#delivery/delivery-rules.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { filesBelow } from '#lib/node/built-files.ts';
import { placeFile } from '../artefact/place-file.ts';
import { StageError, type StagedRelease } from '../artefact/release-artefact.ts';
import { headersFile, redirectsFile, wranglerFile } from './cloudflare-files.ts';
import { pagesFolder } from './site-worker.ts';

/** Bound together by wrangler, which reads TypeScript. */
function workerFile(target: string, rateLimit: RateLimit | undefined): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const moduleOf = (name: string) => JSON.stringify(relative(resolve(target), join(here, name)).replaceAll(sep, '/'));
  const limit = rateLimit ? `, ${JSON.stringify(rateLimit)}` : '';
  return `import facts from './release.json';
import { formsObject } from ${moduleOf('cloudflare-forms.ts')};
import { createSiteWorker } from ${moduleOf('site-worker.ts')};

export const Forms = formsObject(facts${limit});
export default createSiteWorker(facts);
`;
}

/** Cloudflare compresses files itself. Pages with a status of their own answer at no address, only to the Worker. */
async function placeAssets({ folder, facts }: StagedRelease, target: string): Promise<void> {
  const ofWorker = new Set([
    ...Object.keys(facts.statuses).map((path) => `${path.slice(1)}/index.html`),
    ...notFoundRules.map(({ file }) => file),
  ]);
  for (const path of filesBelow(folder)) {
    if (/\.(?:br|gz)$/.test(path) || isUnserved(`/${path}`)) continue;
    placeFile(join(folder, path), join(target, ofWorker.has(path) ? pagesFolder : '', path));
  }
}

/**
 * Writes `assets/`, `worker.ts`, `release.json` and `wrangler.json`.
 *
 * @param target folder, which may exist if it is empty
 * @param rateLimit of forms; the endpoint's own by default
 * @throws {StageError} by rejection if the security policy is too long for Cloudflare
 */
export async function stageCloudflare(release: StagedRelease, target: string, rateLimit?: RateLimit): Promise<void> {
  const headers = headersFile(release.facts);
  if (headers === undefined) throw new StageError(startupMessage('headerTooLong'));
  await placeAssets(release, join(target, 'assets'));
  const files = {
    'assets/_headers': headers,
    'assets/_redirects': redirectsFile(),
    'release.json': JSON.stringify(release.facts),
    'worker.ts': workerFile(target, rateLimit),
    'wrangler.json': wranglerFile(release.facts),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(target, name), content);
}
