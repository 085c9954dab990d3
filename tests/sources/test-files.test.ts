/** Rules over the tests themselves and what they share. */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { linesWith, readSource, root, sourceFiles } from '#tests/support/source-files.ts';

// Benchmarks measure time and assert nothing; this file names what it forbids.
const files = sourceFiles(
  'tests/{contract,conventions,e2e,sources,support,unit}/**/*.{ts,tsx}',
  'cms/tests/**/*.ts',
).filter((file) => file !== 'tests/sources/test-files.test.ts');

/** Files in which a timer is part of what they stand in for, and why nothing waits for it. */
const timerUsers: Readonly<Record<string, string>> = {
  'cms/tests/desk/writing/panel.test.ts': 'a browser whose timers of a millisecond come at once',
  'cms/tests/support/fake-publisher.ts': 'a publish service that asks again and again',
  'tests/support/fake-video-provider.ts': 'a player that changes state some time after a command',
  'tests/support/publishing/run-hanging-build.ts': 'a clock that a test puts forward by a signal',
};

/** Files without fake timers, under which no time passes; a fake date alone does not stop timers. */
const withRealTimers = (file: string) => !/vi\.useFakeTimers\((?!.*toFake: \['Date'\])/.test(readSource(file));

const sleeps = /\bwaitForTimeout\b|\bnetworkidle\b|\btimers\/promises\b|\bAtomics\.wait\b|\bsetTimeout\(\s*\w+,/;
/** Timers of the language or the browser; `test.setTimeout` is none. */
const timers = /(?<![\w.])(?:(?:globalThis|window)\.)?set(?:Timeout|Interval)\b/;
/** Clocks that are read to measure; `Date.now() - 2 * hour` is only a time before now. */
const clocks = /\bperformance\.now\b|\bhrtime\b|\bDate\.now\(\)\s*-\s*[a-z]\w*\b(?!\s*\*)|\bconsole\.time\b/;

it('reads every test', () => {
  expect(files.length).toBeGreaterThan(150);
});

it('allows no test that is singled out or left out', () => {
  expect(linesWith(files, /\.(?:only|skip|fixme|todo)\(/)).toEqual([]);
});

it('allows no test that sleeps', () => {
  const others = files.filter((file) => !(file in timerUsers));
  expect([...linesWith(others, sleeps), ...linesWith(others.filter(withRealTimers), timers)]).toEqual([]);
});

it('exempts only files that set timers', () => {
  const waiting = Object.keys(timerUsers).filter(
    (file) => files.includes(file) && [timers, sleeps].some((expression) => linesWith([file], expression).length > 0),
  );
  expect(waiting).toEqual(Object.keys(timerUsers));
});

it('allows no test that measures time', () => {
  expect(linesWith(files.filter(withRealTimers), clocks)).toEqual([]);
});

it('finds the tests of a folder at the same path as its sources', () => {
  const folders = new Set(
    sourceFiles('tests/{unit,contract,e2e}/**/*.{ts,tsx}').map((file) =>
      posix.dirname(file).split('/').slice(2).join('/'),
    ),
  );
  // Whole builds are no folder's alone.
  const hasSources = (folder: string) =>
    [`src/${folder}`, folder, folder.replace('builds', 'src/build')].some((path) => existsSync(root + path));
  expect([...folders].filter((folder) => folder === '' || !hasSources(folder))).toEqual([]);
});
