/** Whole builds: from either source, from bad content, and with nothing to read from. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundledDirectory } from '../../../src/content/source/bundled-source.ts';
import { startService, type RunningService } from '../../support/content-service/running-service.ts';
import { copyProject, differences, hashTree, type BuildResult, type ProjectCopy } from '../../support/project-copy.ts';

const token = 'hush-build-7d1f2c';
/** Two builds of everything, on a machine that is busy with others. */
const patience = 600_000;

let project: ProjectCopy;
let fromBundled: BuildResult;
let fromService: BuildResult;
const runs: BuildResult[] = [];
const services: RunningService[] = [];

async function serve(directory: string): Promise<{ CONTENT_API_URL: string; CONTENT_API_TOKEN: string }> {
  const service = await startService({ directory, token });
  services.push(service);
  return { CONTENT_API_URL: `${service.url}/api`, CONTENT_API_TOKEN: token };
}

async function build(outDir: string, environment: Record<string, string> = {}): Promise<BuildResult> {
  const result = await project.build(join('out', outDir), environment);
  runs.push(result);
  return result;
}

const treeOf = (outDir: string) => hashTree(join(project.directory, 'out', outDir));

beforeAll(async () => {
  project = await copyProject();
  fromBundled = await build('bundled');
  fromService = await build('service', await serve(bundledDirectory));
}, patience);
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});
afterAll(() => project.remove());

describe('a build', () => {
  it('from the service is, byte for byte, the one from the bundled content', async () => {
    for (const { status, errors } of [fromBundled, fromService])
      expect({ status, errors }).toMatchObject({ status: 0 });
    expect(fromBundled.output).toContain('from the bundled content');
    expect(fromService.output).toMatch(/pictures from http:\/\/127\.0\.0\.1:\d+\/api/);
    const [bundled, service] = [await treeOf('bundled'), await treeOf('service')];
    expect(bundled.size).toBeGreaterThan(500);
    expect(differences(bundled, service)).toEqual([]);
  });

  it('holds the token nowhere', async () => {
    const directory = join(project.directory, 'out', 'service');
    const holding: string[] = [];
    for (const file of (await treeOf('service')).keys()) {
      if ((await readFile(join(directory, file))).includes(token)) holding.push(file);
    }
    expect(holding).toEqual([]);
  });

  it('from bad content tells every problem, exits with 1 and leaves the last good release as it is', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'bad-content-'));
    await cp(bundledDirectory, directory, { recursive: true });
    const edit = async (file: string, change: (entry: Record<string, unknown>) => void) => {
      const entries = JSON.parse(await readFile(join(directory, file), 'utf8')) as Record<string, unknown>[];
      change(entries[0] ?? {});
      await writeFile(join(directory, file), JSON.stringify(entries));
    };
    await edit('fr/news.json', (entry) => (entry['date'] = '2027-02-30'));
    await edit('en/video-tags.json', (entry) => (entry['tagId'] = 'filter'));
    const before = await treeOf('service');
    const snapshot = await hashTree(join(project.directory, '.build', 'content'));

    const { status, errors } = await build('service', await serve(directory));
    expect(status).toBe(1);
    expect(errors).toBe(`
Le contenu a 2 problèmes. Le site n’a pas été construit; la version en ligne reste telle quelle.
The content has 2 problems. The site was not built; the version online stays as it is.

news (1)
  ✗ news › «\u00A0Ils s’appellent Aniu et Mistral\u00A0» (leopard-cubs-names) › français (fr) › date
      doit être une date qui existe au calendrier; on y trouve «\u00A02027-02-30\u00A0»
      must be a date that exists in the calendar; it holds "2027-02-30"

video-tags (1)
  ✗ video-tags › "Big cats" (big-cats) › English (en) › tagId
      ne doit pas être un mot des adresses du site lui-même; on y trouve «\u00A0filter\u00A0»
      must not be a word of the site’s own addresses; it holds "filter"

Corrigez ces entrées dans le service de contenu, puis publiez-les de nouveau.
Correct these entries in the content service and publish them again.

`);
    expect(differences(before, await treeOf('service'))).toEqual([]);
    expect(differences(snapshot, await hashTree(join(project.directory, '.build', 'content')))).toEqual([]);
    expect((await readdir(join(project.directory, 'out'))).sort()).toEqual(['bundled', 'service']);
    await rm(directory, { recursive: true });
  });

  it(
    'from photographs offers them in several sizes and formats, framed around what matters',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'photographs-'));
      await cp(bundledDirectory, directory, { recursive: true });
      const photograph = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1f6f54' } });
      await writeFile(join(directory, 'media/animals/elephant.jpg'), await photograph.jpeg().toBuffer());
      const image = { url: '/media/animals/elephant.jpg', mime: 'image/jpeg', width: 1600, height: 1200 };
      for (const locale of ['fr', 'en']) {
        const file = join(directory, locale, 'animals.json');
        const [elephant, ...others] = JSON.parse(await readFile(file, 'utf8')) as object[];
        const photographed = { ...elephant, image: { ...image, focalPoint: { x: 80, y: 50 } } };
        await writeFile(file, JSON.stringify([photographed, ...others]));
      }

      const { status, errors } = await build('photographs', await serve(directory));
      expect({ status, errors }).toMatchObject({ status: 0 });
      const out = join(project.directory, 'out', 'photographs');
      const page = await readFile(join(out, 'animaux/afrique/elephant-de-savane-d-afrique/index.html'), 'utf8');
      const picture = /<picture[\s\S]*?<\/picture>/.exec(page)?.[0] ?? '';
      expect(picture).toMatch(/<img [^>]*alt="Un éléphant[^"]+"/);
      expect(picture).toMatch(/<img [^>]*width="1600" height="1200"/);
      expect(picture).toContain('data-focus="end"');
      for (const format of ['avif', 'webp']) {
        const [, sources = ''] = new RegExp(`<source srcset="([^"]+)" type="image/${format}"`).exec(picture) ?? [];
        const offered = sources.split(', ').map((source) => source.split(' '));
        expect(offered.map(([, width]) => width)).toEqual(['360w', '720w', '1080w', '1440w']);
        for (const [address = '', width = ''] of offered) {
          const made = await sharp(join(out, address)).metadata();
          expect([made.width, made.mediaType ?? '']).toEqual([parseInt(width, 10), `image/${format}`]);
        }
      }
      await rm(directory, { recursive: true });
    },
    patience,
  );

  it('without a service that answers says so in one sentence', async () => {
    const environment = await serve(bundledDirectory);
    for (const service of services.splice(0)) await service.close();
    const { status, errors } = await build('service', environment);
    expect(status).toBe(1);
    expect(errors.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^The content service at http:\/\/127\.0\.0\.1:\d+\/api could not be read \(site, (?:fr|en)\): .+\.$/,
      ),
    ]);
  });

  it.each([
    [{ CONTENT_API_URL: 'http://127.0.0.1:9/api' }, 'CONTENT_API_URL is set, so CONTENT_API_TOKEN must be set too.'],
    [{ CONTENT_API_TOKEN: token }, 'CONTENT_API_TOKEN is set, so CONTENT_API_URL must be set too.'],
    [{ SITE_URL: 'foo' }, 'SITE_URL must be an address like https://www.zoovalboreal.example.'],
  ])('with a wrong environment says what is wrong: %j', async (environment, sentence) => {
    const { status, errors } = await build('service', environment);
    expect([status, errors.trim()]).toEqual([1, sentence]);
  });

  it('printed the token nowhere, whatever went wrong', () => {
    expect(runs).toHaveLength(8);
    expect(runs.filter(({ output, errors }) => (output + errors).includes(token))).toEqual([]);
  });
});
