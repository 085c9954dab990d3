/** A release with every setting at another value, in a folder with an uncommon name, while another build is running. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#build/delivery/content-security-policy.ts';
import { readReleaseManifest } from '#build/delivery/release-manifest.ts';
import { bundleWorker } from '#build/integrations/output/write-service-worker.ts';
import type { BuildManifest } from '#client/navigation/build-manifest.ts';
import { lockFile } from '#lib/node/file-lock.ts';
import { contact, sendJson } from '#tests/support/content-service/running-service.ts';
import { copyWithFewEntries } from '#tests/support/few-entries.ts';
import { type BuildResult, hashTree } from '#tests/support/project-build.ts';
import type { ProjectCopy } from '#tests/support/project-copy.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { openShop, shopToken } from '#tests/support/stand-in-shop.ts';

let project: ProjectCopy;
let result: BuildResult;
let release: string;
let shop: Awaited<ReturnType<typeof openShop>>;
/** With all signs that Vite takes for parts of an address. */
const releases = 'versions #1, 100 % à jour?';
const message = 'Ce poste est pourvu – this job is taken';

/** Makes the guard of the pages of jobs throw, with another status in each language. */
async function failJobs(directory: string): Promise<void> {
  const file = join(directory, 'src/pages/carrieres/[page]/[slug].astro');
  const source = await readFile(file, 'utf8');
  const guard = /nestedEntryPaths\('job', .+\);/;
  expect(source).toMatch(guard);
  const throwing = `nestedEntryPaths('job', ({ path }) => {
  throw Object.assign(new Error('${message}'), { status: path.startsWith('/en/') ? 402 : 410 });
});`;
  await writeFile(file, source.replace(guard, throwing));
}

beforeAll(async () => {
  project = await copyWithFewEntries("d'été (copie) [v2] n°2 & co ");
  release = join(project.directory, releases, 'current');
  await failJobs(project.directory);
  // Another build is running until this one says that it waits.
  const otherBuild = await lockFile(join(project.directory, '.build', 'build.lock'));
  shop = await openShop();
  const environment = {
    ...shop.settings,
    SITE_URL: 'https://parc.example/',
    RELEASES_DIR: releases,
    PUBLIC_FORM_URL: '/api/forms/',
    PUBLIC_GTM_ID: 'GTM-OTHER1',
    WITHDRAW_WORKER: '1',
    SOURCE_DATE_EPOCH: String(Date.parse('2027-07-01T15:00:00Z') / 1000),
  };
  result = await project.release(environment, {
    onOutput(text) {
      if (otherBuild.isOpen && text.includes('Another build of this project is running.')) otherBuild.close();
    },
  });
});
afterAll(async () => {
  await shop.close();
  await project.remove();
});

const page = (path: string) => readFile(join(release, path, 'index.html'), 'utf8');

describe('the release', () => {
  it('succeeds', () => {
    expect(result).toMatchObject({ status: 0 });
    const others = result.errors
      .split('\n')
      .filter((line) => line !== '' && !/ is not shown \((?:402|410)\): /.test(line));
    expect(others).toEqual([]);
  });

  it('waited for the other one before it did anything', () => {
    expect(result.output.indexOf('Another build of this project is running.')).toBeGreaterThan(-1);
    expect(result.output.indexOf('Another build')).toBeLessThan(result.output.indexOf('from the bundled content'));
  });

  it('is online, says so in both languages, and leaves nothing behind', async () => {
    expect(result.output).toMatch(
      /\nLa version ([0-9a-f]{10}) est en ligne; adresses ajoutées\u00A0: \d{3,}, .+\nRelease \1 is online: .+\n$/,
    );
    expect(hashTree(release).size).toBeGreaterThan(500);
    const manifest = JSON.parse(await readFile(join(release, 'build-manifest.json'), 'utf8')) as BuildManifest;
    expect(result.output).toContain(`Release ${manifest.release} is online`);
    const names = await readdir(join(project.directory, releases));
    expect(names.filter((name) => !/^\.\w+\.lock$/.test(name)).sort()).toEqual(
      [manifest.release, 'current', 'log.jsonl'].sort(),
    );
    const left = await readdir(join(project.directory, '.build'));
    expect(left.filter((name) => name.startsWith('release'))).toEqual([]);
    expect(await readdir(project.directory)).not.toContain('dist');
  });

  it('compresses every text file', async () => {
    const files = new Set(hashTree(release).keys());
    const texts = [...files].filter((file) => /\.(?:html|css|js|xml)$/.test(file));
    expect(texts.length).toBeGreaterThan(300);
    const small = await Promise.all(texts.map(async (file) => ((await stat(release + file)).size < 512 ? [file] : [])));
    const missing = texts.filter((file) => !files.has(`${file}.br`) || !files.has(`${file}.gz`));
    expect(missing).toEqual(small.flat());
  });

  it('sends forms to PUBLIC_FORM_URL', async () => {
    expect(result.output).toContain('forms are sent to /api/forms\n');
    for (const path of ['contactez-nous', 'en/contact-us']) expect(await page(path)).toContain('action="/api/forms"');
    expect(readReleaseManifest(release).policy).toMatchObject({ formUrl: '/api/forms', hasTagManager: true });
  });

  it('has the address of SITE_URL and the container of PUBLIC_GTM_ID', async () => {
    expect(await page('tarifs')).toContain('href="https://parc.example/tarifs"');
    expect(await page('tarifs')).toContain('GTM-OTHER1');
  });

  it('has what the shop had left, and lets forms lead to its page; its token is nowhere', async () => {
    const availability = await readFile(join(release, 'availability.json'), 'utf8');
    expect(JSON.parse(availability)).toMatchObject({
      at: '2027-07-01T15:00:00.000Z',
      options: [{}, {}, {}, {}, {}, {}, {}],
    });
    const { policy } = readReleaseManifest(release);
    expect(contentSecurityPolicy(policy)).toContain(`form-action 'self' ${shop.url};`);
    for (const file of hashTree(release).keys()) {
      expect((await readFile(release + file)).includes(shopToken), file).toBe(false);
    }
  });

  it('withdraws the service worker: pages register none, and have nothing to take along', async () => {
    expect(await readFile(join(release, 'service-worker.js'), 'utf8')).toBe(await bundleWorker(true));
    expect(await page('aujourdhui')).not.toMatch(/data-worker|<take-along/);
  });

  it('makes of a page whose rule throws an error page in its language, with status and message', async () => {
    const { statuses } = readReleaseManifest(release);
    const errorPages = Object.entries(statuses);
    const sitemap = await readFile(join(release, 'sitemap-0.xml'), 'utf8');
    for (const [prefix, language, expected] of [
      ['/carrieres/', 'fr-CA', 410],
      ['/en/careers/', 'en-CA', 402],
    ] as const) {
      const [path = '', status] = errorPages.find(([address]) => address.startsWith(prefix)) ?? [];
      expect(status).toBe(expected);
      const html = await page(path);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(message);
      expect(sitemap).not.toContain(path);
    }
  });

  it('is served with its forms', async () => {
    const run = runProgram('src/services/site/run-site.ts', {
      cwd: project.directory,
      environment: { FORM_DB: ':memory:', RELEASES_DIR: releases },
    });
    const [, url = ''] = await run.printed(/^The site is ready: (\S+)\n/);
    const home = await fetch(url);
    expect(home.headers.get('content-security-policy')).toContain('https://www.googletagmanager.com/gtm.js');
    const send = (path: string) => sendJson(url + path, contact, { Origin: url });
    expect((await send('/api/forms')).status).toBe(201);
    expect((await send('/form')).status).toBe(405);
  });
});
