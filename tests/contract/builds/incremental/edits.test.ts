/** Builds after edits of the content: what is taken from an earlier build must be what would be rendered. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { EditResult } from '#tools/edit-laboratory/edited-builds.ts';
import type { FieldEdit } from '#tools/edit-laboratory/edits.ts';
import { tryEdits } from '#tools/edit-laboratory/try-edits.ts';

/** A question that pages forget to ask in a further run. `npm run bench -- forgetting` tries it with each. */
const forget = 'related animals';

const field = (name: FieldEdit['name'], documentId: string, path: string, value: unknown): FieldEdit => ({
  name,
  documentId,
  path,
  value,
});

/** Edits of the whole content, with the most pages and files that each may render, and the most that it may change. */
const usual: [edit: FieldEdit, rendered: number, changed: number][] = [
  [field('animals', 'loxodonta-africana', 'body', '<p>Plus grand que tous les autres.</p>'), 4, 2],
  [field('animals', 'loxodonta-africana', 'summary', 'Plus grand que tous les autres.'), 8, 3],
  [field('animals', 'loxodonta-africana', 'title', 'Éléphant'), 8, 7],
  [field('animalGroups', 'africa', 'body', '<p>La savane.</p>'), 4, 2],
  [field('openingPeriods', 'animal-winter-2026-2027', 'closes', '16:30'), 8, 8],
  [field('openingExceptions', 'water-2027-08-10', 'closes', '19:00'), 8, 6],
  [field('rates', 'winter-day-adult', 'priceOnline', 2799), 10, 8],
  [field('parks', 'animal-park', 'name', 'Parc des animaux'), 37, 36],
  [field('alert', 'alert', 'message', '<p>Fermé</p>'), 8, 8],
  [field('alert', 'alert', 'level', 'warning'), 540, 540],
  [field('activities', 'feeding-otters', 'body', '<p>À midi.</p>'), 9, 2],
  [field('activities', 'feeding-otters', 'title', 'À table'), 13, 7],
  [field('news', 'winter-season', 'body', '<p>Il neige.</p>'), 5, 3],
  [field('news', 'winter-season', 'title', 'Il neige'), 28, 28],
  [field('faqs', 'how-long-to-visit', 'answer', '<p>Un jour.</p>'), 2, 2],
  [field('pages', 'plan-your-visit', 'body', '<p>Venez.</p>'), 2, 2],
  [field('pages', 'plan-your-visit', 'title', 'Venez'), 271, 271],
  [field('videos', 'tiger-root-canal', 'title', 'La dent du tigre'), 6, 5],
  [field('jobs', 'lifeguard', 'title', 'Surveillance'), 4, 4],
  [field('site', 'site', 'contact.phone', '450-555-0143'), 272, 270],
];

/** Where a page was before is of no concern to any page. */
const formerSlugs = field('animals', 'loxodonta-africana', 'formerSlugs', ['elephant']);

let results: EditResult[];
let forgetful: EditResult[];
let ofFields: EditResult[];
let ofFormerSlugs: EditResult[];

beforeAll(async () => {
  const run = { seed: '2026', entries: 2, sample: 8 };
  [results = [], forgetful = [], ofFields = [], ofFormerSlugs = []] = await tryEdits([
    { ...run, edits: 60 },
    { ...run, sample: 1, edits: 60, forget, untilWrong: true },
    { seed: '2026', sample: 32, edits: usual.map(([edit]) => edit) },
    { seed: '2026', sample: 8, edits: [formerSlugs] },
  ]);
}, 600_000);

describe('after edits of every kind to every type', () => {
  it('pages are what a build without a cache makes', () => {
    expect(results.length).toBeGreaterThan(150);
    expect(results.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });

  it('edits change pages, and most pages are not rendered', () => {
    const changing = results.filter(({ changed }) => changed > 0);
    expect(changing.length).toBeGreaterThan(results.length / 2);
    const sum = (of: (result: EditResult) => number) =>
      results.slice(1).reduce((total, result) => total + of(result), 0);
    expect(sum(({ rendered }) => rendered) / sum(({ pages }) => pages)).toBeLessThan(0.1);
  });

  it('pages that forget to ask are noticed', () => {
    expect(forgetful.at(-1)?.wrong.length).toBeGreaterThan(0);
  });
});

it('usual edits render few pages besides those that they change', () => {
  expect(ofFields).toHaveLength(usual.length + 1);
  const [first, ...edited] = ofFields;
  expect(first?.pages).toBeGreaterThan(450);
  expect(edited.filter(({ changed }) => changed === 0)).toEqual([]);
  const tooMany = edited.filter(({ rendered, changed, wrong }, index) => {
    const [, mostRendered = 0, mostChanged = 0] = usual[index] ?? [];
    return rendered > mostRendered || changed > mostChanged || wrong.length > 0;
  });
  expect(tooMany).toEqual([]);
});

it('another former slug renders no page', () => {
  expect(ofFormerSlugs.slice(1)).toMatchObject([{ rendered: 0, changed: 0, wrong: [] }]);
});
