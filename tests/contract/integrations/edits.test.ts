/** Builds after edits of the content: what is taken from an earlier build must be what would be rendered. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { EditResult } from '../../support/content-edits/edited-builds.ts';
import { tryEdits } from '../../support/content-edits/try-edits.ts';

/** Questions that pages forget to ask in further runs, one each: what would be noticed if a new one were missed. */
const forgotten = ['today', 'live entries', 'related animals', 'picture'];
const seed = '2026';

let results: EditResult[];
let forgetful: EditResult[][];

beforeAll(async () => {
  const run = { seed, entries: 2, sample: 4 };
  const [first = [], ...others] = await tryEdits([
    { ...run, edits: 140 },
    ...forgotten.map((forget) => ({ ...run, edits: 60, sample: 1, forget, untilWrong: true })),
  ]);
  results = first;
  forgetful = others;
}, 600_000);

describe('after edits of every kind to every type', () => {
  it('pages are what a build without a cache makes', () => {
    expect(results.length).toBeGreaterThan(200);
    expect(results.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });

  it('edits change pages, and most pages are not rendered', () => {
    const changing = results.filter(({ changed }) => changed > 0);
    expect(changing.length).toBeGreaterThan(results.length / 2);
    const [pages, rendered] = [results, results.slice(1)].map((some) =>
      some.reduce((sum, result) => sum + (some === results ? result.pages : result.rendered), 0),
    );
    expect((rendered ?? 0) / (pages ?? 1)).toBeLessThan(0.2);
  });

  it.each([
    ['animals', 12],
    ['news', 16],
    ['projects', 8],
    ['workshops', 8],
    ['activities', 12],
    ['videos', 12],
    ['sustainability', 14],
    ['pages', 6],
    ['faqs', 4],
    ['rates', 8],
  ] as const)('a text of %s renders at most %i pages and files', (type, most) => {
    const edits = results.filter((result) => result.type === type && result.kind === 'text' && !result.failure);
    expect(edits.length).toBeGreaterThan(0);
    expect(edits.filter(({ rendered, edit }) => rendered > most && !/ text (?:title|name)$/.test(edit))).toEqual([]);
  });
});

it.each(forgotten)('pages that forget to ask for %j are noticed', (question) => {
  const last = forgetful[forgotten.indexOf(question)]?.at(-1);
  expect(last?.wrong.length).toBeGreaterThan(0);
});
