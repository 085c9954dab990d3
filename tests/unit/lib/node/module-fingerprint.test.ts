import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';

let parent: string;
const files = {
  'project/src/draw.ts':
    "import { line } from './parts/line.ts';\nimport type { Size } from '../size.ts';\n// import './none.ts', import './folder'\n",
  'project/src/parts/line.ts': "import '../draw.ts';\nconst font = new URL('../font.woff2', import.meta.url);\n",
  'project/src/font.woff2': 'glyphs',
  'project/size.ts': 'export interface Size {}\n',
  'project/src/other.ts': '',
  'project/src/folder/of.ts': '',
  'project/package-lock.json': '{}',
};

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  for (const folder of ['parts', 'folder']) await mkdir(join(parent, 'project/src', folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(parent, file), text);
});

const makerIn = (project: string) =>
  moduleFingerprint(
    pathToFileURL(join(parent, project, 'src/draw.ts')),
    pathToFileURL(join(parent, project, 'package-lock.json')),
  );

async function changed(file: string): Promise<boolean> {
  const before = makerIn('project');
  await writeFile(join(parent, file), `${await readFile(join(parent, file), 'utf8')} `);
  return makerIn('project') !== before;
}

it.each(Object.keys(files).filter((file) => !/other|folder/.test(file)))('changes with %s', async (file) => {
  expect(await changed(file)).toBe(true);
});

it('stays with a file that the module does not reach', async () => {
  expect(await changed('project/src/other.ts')).toBe(false);
});

it('of a missing module is an error', () => {
  expect(() => moduleFingerprint(new URL('./none.ts', import.meta.url))).toThrow('none.ts');
});

it('is the same wherever the project lies', async () => {
  await cp(join(parent, 'project'), join(parent, 'moved'), { recursive: true });
  expect(makerIn('moved')).toBe(makerIn('project'));
});

it('of a module of this project depends on what it imports', () => {
  const of = (module: string) => moduleFingerprint(new URL(`../../../../src/${module}`, import.meta.url));
  expect(of('share/draw-share-image.ts')).not.toBe(of('content/media/clean-vector.ts'));
});
