/** The table of faults of the day names tests that exist. */
import { expect, it } from 'vitest';
import { readSource } from '#tests/support/source-files.ts';

const table = readSource('docs/day-under-faults.md');

/** The files by their short names. */
const files = new Map(
  Array.from(table.matchAll(/\*\*(\w+)\*\*\s+(?:is\s+)?`(\S+\.ts)`/g), ([, name = '', file = '']) => [name, file]),
);

/** The names of tests, each after the short name of its file or after another test of that. */
const named = Array.from(table.matchAll(/(\w+) (“[^”]+”(?:,[^“|]*“[^”]+”)*)/g)).flatMap(([, name = '', tests = '']) =>
  Array.from(tests.matchAll(/“([^”]+)”/g), ([, test = '']) => [name, test] as const),
);

it('reads names of tests at all', () => {
  expect([files.size, named.length > 30]).toEqual([14, true]);
});

it.each(named)('%s has “%s”', (name, test) => {
  const file = files.get(name);
  expect(file).toBeDefined();
  expect(readSource(file ?? '')).toContain(`'${test}'`);
});
