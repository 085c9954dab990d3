import { expect, test } from 'vitest';
import { importsOf, sourceFiles, type ImportStatement } from '../support/source-files.ts';

const imports = sourceFiles('src/**/*.{ts,tsx,astro}').flatMap(importsOf);

/** `src/features/alert/x.ts` → `features`; a file right in `src` has no folder. */
const folderOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? '';
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

function between(
  from: string,
  to: readonly string[],
  isForbidden: (statement: ImportStatement) => boolean = () => true,
) {
  return imports
    .filter((statement) => folderOf(statement.from) === from && to.includes(folderOf(statement.to)))
    .filter(isForbidden)
    .map((statement) => `${statement.from} imports ${statement.to}`);
}

test('the imports of the sources are read', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.some(({ from, to }) => from === 'src/pages/faq.astro' && to === 'src/layouts/Default.astro')).toBe(
    true,
  );
});

test('a feature never imports another feature', () => {
  const isOther = ({ from, to }: ImportStatement) => featureOf(from) !== featureOf(to);
  expect(between('features', ['features'], isOther)).toEqual([]);
});

test('a feature imports no page, no layout and no service', () => {
  expect(between('features', ['pages', 'layouts', 'service', 'integrations'])).toEqual([]);
});

test('building blocks know no feature, no content, no layout and no page', () => {
  expect(between('ui', ['features', 'content', 'layouts', 'pages', 'service'])).toEqual([]);
});

test('helpers know nothing of who uses them', () => {
  expect(between('lib', ['features', 'ui', 'content', 'layouts', 'pages', 'service', 'integrations'])).toEqual([]);
});

test('content knows nothing of how it is shown', () => {
  expect(between('content', ['features', 'layouts', 'pages', 'service', 'integrations'])).toEqual([]);
});

test('only pages and what runs on the server read content; features see its types at most', () => {
  const readers = new Set(['pages', 'layouts', 'development', 'content', 'integrations', 'service', '']);
  const strangers = imports
    .filter(({ to }) => folderOf(to) === 'content')
    .filter(({ from, isTypeOnly }) => !readers.has(folderOf(from)) && !(folderOf(from) === 'features' && isTypeOnly))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(strangers).toEqual([]);
});

test('nothing but pages of the same folder imports a page', () => {
  const importers = imports.filter(({ from, to }) => folderOf(to) === 'pages' && folderOf(from) !== 'pages');
  expect(importers).toEqual([]);
});
