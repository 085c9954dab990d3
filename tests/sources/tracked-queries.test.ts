/** Tracked queries are identified by their names alone, also from build to build. */
import { expect, test } from 'vitest';
import { importsOf, readSource, sourceFiles } from '#tests/support/source-files.ts';

/** Each tracked query with the file that makes it. */
const trackedQueries = sourceFiles('src/**/*.{ts,tsx,astro}').flatMap((file) =>
  Array.from(readSource(file).matchAll(/\btrackedQuery\(\s*'([^']+)'/g), ([, name = '']) => ({ file, name })),
);

test('every tracked query has a name of its own', () => {
  expect(trackedQueries.length).toBeGreaterThan(20);
  const names = trackedQueries.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('tracked queries are made once, in modules, and not each time a component is rendered', () => {
  expect(trackedQueries.filter(({ file }) => !file.endsWith('.ts'))).toEqual([]);
});

test('all tracked queries are known before the first page is rendered', () => {
  const loaded = importsOf('src/view-models/all-tracked-queries.ts').map(({ to }) => to);
  expect(loaded.sort()).toEqual([...new Set(trackedQueries.map(({ file }) => file))].sort());
});

/** The declarations of a file that call a function, as `file declaration`; a component counts as a whole. */
function callers(file: string, call: RegExp): string[] {
  let declaration = '';
  return readSource(file)
    .split('\n')
    .flatMap((line) => {
      const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(line)?.[1];
      if (name !== undefined && file.endsWith('.ts')) declaration = ` ${name}`;
      return call.test(line) ? [file + declaration] : [];
    });
}

test('pages ask the clock only for what changes at an hour that is known ahead: the day, alerts and disruptions', () => {
  const rooms = 'features,forms,layouts,pages,routing,view-models';
  const files = sourceFiles(`src/{content/*,{${rooms}}/**/*}.{ts,tsx,astro}`);
  const clock = /\b(?:hasCome|buildInstant)\(/;
  // `content/next-change.ts` has to know what is added here.
  expect(new Set(files.flatMap((file) => callers(file, clock)))).toEqual(
    new Set([
      'src/content/alert-queries.ts currentAlert',
      'src/content/disruption-queries.ts recentDisruptions',
      'src/content/disruption-queries.ts disruptionsOfDay',
      'src/content/queries.ts today',
      'src/content/queries.ts hasCome',
      'src/layouts/Default.astro',
    ]),
  );
});
