import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { moduleFingerprint } from '#lib/node/module-fingerprint.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let parent: string;
const files = {
  'project/package.json': '{ "type": "module", "imports": { "#lib/*": "./src/lib/*" } }',
  'project/src/draw.ts': [
    "import { line } from './parts/line.ts';",
    "import type { Size } from '../size.ts';",
    'import { dot } from "./parts/dot.ts";',
    "import { colour } from '#lib/colour.ts';",
    "export * from './parts/all.ts';",
    'export {',
    '  curve,',
    "} from './parts/named.ts';",
    "const late = () => import('./parts/late.ts');",
    'const aliased = () => import(`./other.ts${late}`) ?? import("#lib/late.ts");',
    "// import './none.ts', import './folder'",
    "const text = `import './other.ts'`;",
  ].join('\n'),
  'project/src/parts/line.ts':
    "import '../draw.ts';\nconst [font, logo] = [new URL('../font.woff2', import.meta.url), new URL(\"../logo.svg\", import.meta.url)];\n",
  'project/src/parts/dot.ts': 'export const dot = <Value,>(value: Value) => value;',
  'project/src/parts/all.ts': 'export {}',
  'project/src/parts/named.ts': 'export const curve = 1',
  'project/src/parts/late.ts': 'export const root = new URL("../../", import.meta.url);',
  'project/src/lib/colour.ts': "import './of-colour.ts';",
  'project/src/lib/of-colour.ts': '',
  'project/src/lib/late.ts': '',
  'project/src/font.woff2': 'glyphs',
  'project/src/logo.svg': '<svg/>',
  'project/size.ts': 'export interface Size {}\n',
  'project/src/other.ts': '',
  'project/src/folder/of.ts': '',
  'project/package-lock.json': '{}',
};

/** Files that `draw.ts` does not import, even indirectly. */
const unreached = ['project/package.json', 'project/src/other.ts', 'project/src/folder/of.ts'];

beforeEach(async () => {
  parent = await temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(parent, file)), { recursive: true });
    await writeFile(join(parent, file), text);
  }
});

const fingerprintIn = (project: string) =>
  moduleFingerprint(
    pathToFileURL(join(parent, project, 'src/draw.ts')),
    pathToFileURL(join(parent, project, 'package-lock.json')),
  );

async function changed(file: string): Promise<boolean> {
  const before = fingerprintIn('project');
  await writeFile(join(parent, file), `${await readFile(join(parent, file), 'utf8')} `);
  return fingerprintIn('project') !== before;
}

it.each(Object.keys(files).filter((file) => !unreached.includes(file)))('changes with %s', async (file) => {
  expect(await changed(file)).toBe(true);
});

it.each(unreached)('stays with %s, which the module does not reach', async (file) => {
  expect(await changed(file)).toBe(false);
});

it.each([
  ['that imports by an unknown name', "import '#none/other.ts';", '#none/other.ts'],
  ['that can’t be parsed', "import './of-colour.ts'; const = 1", 'colour.ts'],
])('of a module %s is an error', async (_, source, named) => {
  await writeFile(join(parent, 'project/src/lib/colour.ts'), source);
  expect(() => fingerprintIn('project')).toThrow(named);
});

it('of a missing module is an error', () => {
  expect(() => moduleFingerprint(new URL('./none.ts', import.meta.url))).toThrow('none.ts');
});

it('is the same wherever the project lies', async () => {
  await cp(join(parent, 'project'), join(parent, 'moved'), { recursive: true });
  expect(fingerprintIn('moved')).toBe(fingerprintIn('project'));
});

it('of a module of this project depends on what it imports', () => {
  const of = (module: string) => moduleFingerprint(new URL(`../../../../src/${module}`, import.meta.url));
  expect(of('build/share/draw-share-image.ts')).not.toBe(of('content/media/clean-vector.ts'));
});
