/** Questions of pages are told apart by their names alone, also from build to build. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, linesWith, sourceFiles } from '#tests/support/source-files.ts';

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
  const loaded = importsOf('src/view-models/all-tracked-queries.ts').map(({ to }) => to);
  expect(loaded.sort()).toEqual([...new Set(asked.map(({ file }) => file))].sort());
});

test('pages ask the clock only for what changes at an hour that is known ahead: the day, and alerts', () => {
  const files = sourceFiles('src/{content/*,{features,forms,layouts,pages,routing,views}/**/*}.{ts,tsx,astro}');
  const asking = linesWith(files, /\b(?:hasCome|buildInstant)\(/).map((line) => line.replace(/:\d+ /, ': '));
  // `content/next-change.ts` has to know what is added here.
  expect(asking).toEqual([
    'src/content/alert-queries.ts: return alert && new Date(alert.until) > buildInstant() ? alert : undefined;',
    'src/content/queries.ts: return localTimeAt(buildInstant(), timeZone).date;',
    "src/content/queries.ts: export const hasCome = question('has come', (instant: string): boolean => new Date(instant) <= buildInstant());",
    'src/layouts/BaseLayout.astro: isDue={hasCome(alert.from)}',
  ]);
});
