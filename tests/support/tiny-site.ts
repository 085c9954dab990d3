/** A built site of a few pages in a temporary folder, and its server. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { headersFor } from '#build/delivery/apply-rules.ts';
import { headerRules } from '#build/delivery/delivery-rules.ts';
import { recordFiles } from '#build/delivery/file-records.ts';
import { lastFile } from '#build/delivery/finished-build.ts';
import { type ReleaseManifest, releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { releaseVersion } from '#build/delivery/release-version.ts';
import { listen } from '#services/http/listen.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';
import { type RawResponse, sendRaw } from './raw-request.ts';

/** The settings of the site's security policy. */
const policy = { formUrl: '/form', scriptHashes: ['sha256-a-script-of-the-page'], hasTagManager: false };
const headers = headerRules(policy);

const document = (language: string, text: string) => `<!doctype html><html lang="${language}"><p>${text}</p></html>`;

/** Redirects of former addresses. */
const formerAddresses: ReleaseManifest['moved'] = { '/prix': '/tarifs', '/prix/retire': '/emplois/retire' };

/** The content of a site's release manifest. */
export function factsFile(changes: Partial<ReleaseManifest['policy']> = {}, moved = formerAddresses): string {
  const facts: ReleaseManifest = { policy: { ...policy, ...changes }, statuses: { '/emplois/retire': 410 }, moved };
  return JSON.stringify(facts);
}

/** The files of the site by path. */
export const pages = {
  'index.html': document('fr-CA', 'Accueil'),
  'en/index.html': document('en-CA', 'Home'),
  'tarifs/index.html': document('fr-CA', 'Tarifs '.repeat(100)),
  'en/rates/index.html': document('en-CA', 'Rates '.repeat(100)),
  'activites/index.html': document('fr-CA', 'Activités'),
  'activites/pages/2/index.html': document('fr-CA', 'Activités, page 2'),
  '404.html': document('fr-CA', 'Cette page est introuvable'),
  'en/404/index.html': document('en-CA', 'This page could not be found '.repeat(20)),
  '_astro/menu.a1b2c3d4.js': 'console.log(1);'.repeat(50),
  '.well-known/security.txt': 'Contact: mailto:info@zoo.example\n',
  'emplois/retire/index.html': document('fr-CA', 'Ce poste est pourvu'),
  [releaseManifestFile]: factsFile(),
};

const compressed = /\.(?:html|js)$/;

/** Length of the smallest files that builds compress. */
const leastCompressed = 512;

/** Writes the files of a site, their compressed variants and, unless it is among them, the manifest, as a build does. */
export async function writeSite(directory: string, files: Readonly<Record<string, string>> = pages): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!compressed.test(path) || content.length < leastCompressed) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  if (lastFile in files) return;
  const manifest = { code: 'a1b2c3d4', release: releaseVersion(await recordFiles(directory)) };
  await writeFile(join(directory, lastFile), JSON.stringify(manifest));
}

/** @returns the folder that holds `site/` and, outside it, a file that must stay unreachable */
export async function writeTinySite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'secret.txt'), 'not for visitors');
  await writeSite(join(folder, 'site'));
  return folder;
}

export interface RunningSite {
  url: string;
  get(path: string, headers?: Record<string, string>): Promise<RawResponse>;
  send(method: string, path: string, headers?: Record<string, string>): Promise<RawResponse>;
  close(): Promise<void>;
}

export async function startTinySite(): Promise<RunningSite> {
  const folder = await writeTinySite();
  const { url, close } = await listen(createSite({ release: serveRelease(join(folder, 'site')) }), { port: 0 });
  return {
    url,
    get: (path, sent = {}) => sendRaw(url, path, { headers: sent }),
    send: (method, path, sent = {}) => sendRaw(url, path, { method, headers: sent }),
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The names of the headers that this response lacks. @param path of a file, where that is no page's */
export function lacksHeaders(response: RawResponse, path = '/'): string[] {
  return Object.entries(headersFor(headers, path))
    .filter(([name, value]) => response.headers[name.toLowerCase()] !== value)
    .map(([name]) => name);
}
