/** Builds after edits of every kind to every type: pages taken from an earlier build are as rendering makes them. */
import { beforeAll, expect, it } from 'vitest';
import { seed } from '#tests/support/any-of.ts';
import { keepFewEntries } from '#tests/support/few-entries.ts';
import type { EditResult } from '#tools/edit-laboratory/edited-builds.ts';
import { tryEdits } from '#tools/edit-laboratory/try-edits.ts';

let results: EditResult[];

beforeAll(async () => {
  results = await tryEdits({ seed, sample: 32, edits: 20 }, keepFewEntries);
}, 1_200_000);

it('pages are what a build without a cache makes', () => {
  expect(results.length).toBeGreaterThan(80);
  expect(results.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
});

it('edits change pages, and most pages are not rendered', () => {
  const changing = results.filter(({ changed }) => changed.length > 0);
  expect(changing.length).toBeGreaterThan(results.length / 2);
  const sum = (of: (result: EditResult) => number) => results.slice(1).reduce((total, result) => total + of(result), 0);
  expect(sum(({ rendered }) => rendered.length) / sum(({ pages }) => pages)).toBeLessThan(0.1);
});
