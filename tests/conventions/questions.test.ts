/** Questions of pages are told apart by their names alone, also from build to build. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/source-files.ts';

const asked = sourceFiles('src/**/*.{ts,tsx,astro}').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/\bquestion\(\s*'([^']+)'/g), ([, name = '']) => ({ file, name })),
);

test('every question has a name of its own', () => {
  expect(asked.length).toBeGreaterThan(20);
  const names = asked.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('questions are made once, in modules, and not each time a component is rendered', () => {
  expect(asked.filter(({ file }) => !file.endsWith('.ts'))).toEqual([]);
});

test('all questions are known before the first page is rendered', () => {
  const loaded = importsOf('src/views/all-questions.ts').map(({ to }) => to);
  expect(loaded.sort()).toEqual([...new Set(asked.map(({ file }) => file))].sort());
});
