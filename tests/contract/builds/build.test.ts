/** Whole builds: from bad content, and with no service to read from. */
import { readFileSync } from 'node:fs';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readReleaseManifest } from '#build/delivery/release-manifest.ts';
import { bundledDirectory } from '#content/source/bundled-source.ts';
import { editorMessage, inBothLanguages } from '#i18n/editor-messages.ts';
import { type RunningService, startService } from '#tests/support/content-service/running-service.ts';
import {
  type BuildResult,
  differences,
  hashTree,
  projectRoot,
  readBuildResult,
  runAstro,
} from '#tests/support/project-build.ts';
import { copyProject, linkFolder, type ProjectCopy, shareCache } from '#tests/support/project-copy.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { configuredSite, contentToken, shopToken, testSite } from '#tests/support/test-site.ts';

const release = 'release';

let project: ProjectCopy;
let fromBundled: BuildResult;
let configured: BuildResult;
const failures: BuildResult[] = [];
const services: RunningService[] = [];

async function serve(directory: string): Promise<{ CONTENT_API_URL: string; CONTENT_API_TOKEN: string }> {
  const service = await startService({ directory, token: contentToken });
  services.push(service);
  return { CONTENT_API_URL: `${service.url}/api`, CONTENT_API_TOKEN: contentToken };
}

/** The release of the copy lies here, and builds write here. */
const RELEASES_DIR = 'out';

/** A build that is to fail. */
async function build(environment: Record<string, string>): Promise<BuildResult> {
  const result = await project.build(join(RELEASES_DIR, 'next'), { RELEASES_DIR, ...environment });
  failures.push(result);
  return result;
}

const releaseTree = () => hashTree(join(project.directory, 'out', release));
const snapshotTree = () => hashTree(join(project.directory, '.build', 'content'));
let released: Map<string, string>;
let snapshot: Map<string, string>;

/** Expects the release and the content of the last build as they were before any test. */
function expectUntouched(): void {
  expect(differences(released, releaseTree())).toEqual([]);
  expect(differences(snapshot, snapshotTree())).toEqual([]);
}

beforeAll(async () => {
  fromBundled = await readBuildResult(testSite.directory);
  configured = await readBuildResult(configuredSite.directory);
  project = await copyProject();
  shareCache(project);
  linkFolder(testSite.directory, join(project.directory, 'out', release));
  await symlink(release, join(project.directory, 'out', 'current'));
  await cp(join(projectRoot, '.build', 'content'), join(project.directory, '.build', 'content'), { recursive: true });
  [released, snapshot] = [releaseTree(), snapshotTree()];
  expect(released.size).toBeGreaterThan(500);
  expect(snapshot.size).toBeGreaterThan(0);
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});
afterAll(() => project.remove());

describe('a build', () => {
  it('reports where forms go: to the site’s own host, or to that of the content', async () => {
    expect(fromBundled.output).toContain('forms are sent to /form\n');
    const [, formUrl = ''] = /forms are sent to (\S+)\n/.exec(configured.output) ?? [];
    expect(formUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/form$/);
    expect(readReleaseManifest(configuredSite.directory).policy.formUrl).toBe(formUrl);
    const page = await readFile(join(configuredSite.directory, 'contactez-nous/index.html'), 'utf8');
    expect(page).toContain(`action="${formUrl}"`);
    expect(page).not.toContain('action="/form"');
  });

  it('knows where former addresses of its pages lead to', () => {
    for (const { directory } of [testSite, configuredSite]) {
      expect(readReleaseManifest(directory).moved).toMatchObject({
        '/en/animals/north-america/gray-wolf': '/en/animals/north-america/grey-wolf',
        '/activites/la-comete': '/maneges/la-comete',
      });
    }
  });

  it.each([
    ['the content', contentToken],
    ['the shop', shopToken],
  ])('writes the token of %s nowhere', (_, token) => {
    const { directory } = configuredSite;
    const files = [...hashTree(directory).keys()];
    expect(files.filter((file) => readFileSync(join(directory, file)).includes(token))).toEqual([]);
  });

  it('from bad content reports every problem, exits with 1 and leaves the last good release as it is', async () => {
    const directory = await temporaryFolder();
    await cp(bundledDirectory, directory, { recursive: true });
    const edit = async (file: string, change: (entry: Record<string, unknown>) => void) => {
      const entries = JSON.parse(await readFile(join(directory, file), 'utf8')) as Record<string, unknown>[];
      change(entries[0] ?? {});
      await writeFile(join(directory, file), JSON.stringify(entries));
    };
    await edit('fr/news.json', (entry) => (entry['date'] = '2027-02-30'));
    await edit('en/video-tags.json', (entry) => (entry['tagId'] = 'filter'));
    const { status, errors } = await build(await serve(directory));
    expect(status).toBe(1);
    expect(errors).toContain(inBothLanguages(editorMessage('report.count', { count: 2 })));
    expect(errors).toMatch(/✗ news › .+ › date\n(?: {6}.+2027-02-30.+\n){2}/);
    expect(errors).toMatch(/✗ video-tags › .+ › tagId\n(?: {6}.+filter.+\n){2}/);
    expect(errors.trim().endsWith(inBothLanguages(editorMessage('report.advice')))).toBe(true);
    expectUntouched();
    expect((await readdir(join(project.directory, 'out'))).sort()).toEqual(['current', release]);
  });

  it('that has lost content is held back until editors confirm it', async () => {
    const directory = await temporaryFolder();
    await cp(bundledDirectory, directory, { recursive: true });
    const file = join(directory, 'en/faqs.json');
    const faqs = JSON.parse(await readFile(file, 'utf8')) as unknown[];
    for (const locale of ['fr', 'en']) {
      const kept = (JSON.parse(await readFile(join(directory, locale, 'faqs.json'), 'utf8')) as unknown[]).slice(0, 20);
      await writeFile(join(directory, locale, 'faqs.json'), JSON.stringify(kept));
    }
    const result = await project.release({ ...(await serve(directory)), RELEASES_DIR });
    failures.push(result);
    const [errors, ending] = result.errors.split(/(?=\nRien n’a été publié)/);
    expect([result.status, ending]).toEqual([
      1,
      '\nRien n’a été publié; la version en ligne reste telle quelle.\nNothing was released; the live version is unchanged.\n',
    ]);
    const [, code = ''] = /--accept-removals=([0-9a-f]{8})\./.exec(errors ?? '') ?? [];
    expect(code).not.toBe('');
    // The last build was of what is online, so what is gone has names.
    expect(errors).toMatch(/✗ faqs › fr: \d+ → 20\n {6}«/);
    expect(errors).toContain(`✗ faqs › en: ${faqs.length} → 20\n`);
    for (const words of ['Il manque beaucoup d’entrées', 'Many entries of the live version are missing']) {
      expect(errors).toContain(words);
    }
    const log = await readFile(join(project.directory, RELEASES_DIR, 'log.jsonl'), 'utf8');
    expect(JSON.parse(log)).toMatchObject({ state: 'refused', reason: errors?.trim() });
    expectUntouched();
  });

  it('from photographs offers them in several sizes and formats, framed around what matters', async () => {
    expect(configured).toMatchObject({ status: 0 });
    const out = configuredSite.directory;
    const page = await readFile(join(out, 'animaux/afrique/elephant-de-savane-d-afrique/index.html'), 'utf8');
    const picture = /<picture[\s\S]*?<\/picture>/.exec(page)?.[0] ?? '';
    expect(picture).toMatch(/<img [^>]*alt="Un éléphant[^"]+"/);
    expect(picture).toMatch(/<img [^>]*width="1600" height="1200"/);
    expect(picture).toContain('style="object-position: 80% 10%"');
    for (const format of ['avif', 'webp']) {
      const [, sources = ''] = new RegExp(`<source srcset="([^"]+)" type="image/${format}"`).exec(picture) ?? [];
      const offered = sources.split(', ').map((source) => source.split(' '));
      expect(offered.map(([, width]) => width)).toEqual(['360w', '720w', '1080w', '1440w']);
      for (const [address = '', width = ''] of offered) {
        const made = await sharp(join(out, address)).metadata();
        expect([made.width, made.mediaType ?? '']).toEqual([parseInt(width, 10), `image/${format}`]);
      }
    }
  });

  it('without a service that answers says so in one sentence of each language', async () => {
    const environment = await serve(bundledDirectory);
    for (const service of services.splice(0)) await service.close();
    const { status, errors } = await build(environment);
    expect(status).toBe(1);
    expect(errors.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Impossible de lire le service de contenu à http:\/\/127\.0\.0\.1:\d+\/api \(site, (?:fr|en)\)\u00A0: .+\.$/,
      ),
      expect.stringMatching(
        /^The content service at http:\/\/127\.0\.0\.1:\d+\/api could not be read \(site, (?:fr|en)\): .+\.$/,
      ),
    ]);
  });

  it('needs no content for its types, so checking them disturbs no build', async () => {
    const environment = { CONTENT_API_URL: 'http://127.0.0.1:9/api', CONTENT_API_TOKEN: contentToken };
    const { status, errors } = await runAstro(project.directory, ['sync'], environment);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expectUntouched();
  });

  it('prints the token nowhere, whatever goes wrong', () => {
    const runs = [fromBundled, configured, ...failures];
    expect(runs).toHaveLength(5);
    expect(runs.filter(({ output, errors }) => (output + errors).includes(contentToken))).toEqual([]);
  });
});
