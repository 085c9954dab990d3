/** Opening hours that contradict each other. */
import { describe, expect, it } from 'vitest';
import { complaintsAbout, type EditableContent } from '#tests/support/editable-content.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';

const june = { from: '2029-06-01', until: '2029-06-30', days: [0, 1, 2, 3, 4, 5, 6], opens: '10:00', closes: '17:00' };

/** Two periods in a summer that has no others. */
function addPeriods(content: EditableContent, first: RawEntry, second: RawEntry): void {
  const park = { documentId: 'water-park' };
  content.copy('opening-periods', 'animal-summer-2026', { park, ...june, ...first, documentId: 'first' });
  content.copy('opening-periods', 'animal-summer-2026', { park, ...june, ...second, documentId: 'second' });
}

it.each<[string, RawEntry, RawEntry, boolean]>([
  ['on the same days', {}, {}, true],
  ['that share one date', {}, { from: '2029-06-30', until: '2029-07-31' }, true],
  ['one after the other', {}, { from: '2029-07-01', until: '2029-07-31' }, false],
  ['that share a weekday', { days: [0, 6] }, { days: [1, 6] }, true],
  ['on other days of the week', { days: [0, 6] }, { days: [1, 2] }, false],
  [
    'that share dates, but not the weekday among them',
    { days: [1], until: '2029-06-06' },
    { days: [1], from: '2029-06-05' },
    false,
  ],
  ['of which one lasts into the hours of the other', { closes: '18:00' }, { opens: '17:30', closes: '22:00' }, true],
  ['in the morning and in the evening', {}, { opens: '17:00', closes: '22:00' }, false],
  ['of which both last past midnight', { opens: '20:00', closes: '02:00' }, { opens: '22:00', closes: '01:00' }, true],
  [
    'of which one lasts into the next day’s',
    { days: [6], opens: '20:00', closes: '02:00' },
    { days: [0], opens: '01:00', closes: '05:00' },
    true,
  ],
  ['of different parks', {}, { park: { documentId: 'animal-park' } }, false],
])('two periods overlap or don’t: %s', async (_, first, second, overlap) => {
  const [a, b] = [
    { ...june, ...first },
    { ...june, ...second },
  ];
  const complaint =
    'opening-periods | second | fr | from | ' +
    `must not overlap first (${a.from} to ${a.until}, ${a.opens}–${a.closes}): same park, same day; ` +
    `found "${b.from} to ${b.until}, ${b.opens}–${b.closes}"`;
  const complaints = await complaintsAbout((content) => addPeriods(content, first, second));
  expect(complaints).toEqual(overlap ? [complaint] : []);
});

const day = { ...june, lastEntry: '16:00' };
const night = { ...june, opens: '20:00', closes: '02:00', lastEntry: '01:15' };

it.each<[string, RawEntry, boolean]>([
  ['before closing', day, true],
  ['at closing', { ...day, lastEntry: '17:00' }, true],
  ['after closing', { ...day, lastEntry: '17:01' }, false],
  ['before opening', { ...day, lastEntry: '09:00' }, false],
  ['past midnight', night, true],
  ['past midnight, after closing', { ...night, lastEntry: '03:00' }, false],
])('the last entry of a period: %s', async (_, fields, isValid) => {
  const complaint =
    'opening-periods | animal-summer-2026 | fr | lastEntry | must lie between opening and closing; ' +
    `found "${String(fields['lastEntry'])}"`;
  const edit = (content: EditableContent) => content.setBoth('opening-periods', 'animal-summer-2026', fields);
  expect(await complaintsAbout(edit)).toEqual(isValid ? [] : [complaint]);
});

describe('an exception', () => {
  const either = 'must be either closed, or have both an opening and a closing time';

  const empty = 'must stay empty, as the park is closed on that day: remove this time, or say that the park is open';

  it.each<[string, RawEntry, string[]]>([
    ['open without hours', { closed: false, opens: null, closes: null }, [`closed | ${either}; found "No"`]],
    ['open and never closes', { closed: false, opens: '10:00', closes: null }, [`closed | ${either}; found "No"`]],
    [
      'closed and has hours',
      { closed: true, opens: '10:00', closes: '17:00' },
      [`opens | ${empty}; found "10:00"`, `closes | ${empty}; found "17:00"`],
    ],
    ['closed and opens', { closed: true, opens: '10:00', closes: null }, [`opens | ${empty}; found "10:00"`]],
  ])('that is %s is rejected', async (_, fields, complaints) => {
    const edit = (content: EditableContent) => content.setBoth('opening-exceptions', 'water-2026-06-10', fields);
    expect(await complaintsAbout(edit)).toEqual(
      complaints.map((complaint) => `opening-exceptions | water-2026-06-10 | fr | ${complaint}`),
    );
  });

  it('must be the only one of its park and date', async () => {
    const complaints = await complaintsAbout((content) => {
      content.setBoth('opening-exceptions', 'water-2026-06-10', { reason: 'Pump' });
      content.copy('opening-exceptions', 'water-2026-06-10', { documentId: 'second' });
    });
    expect(complaints).toEqual([
      'opening-exceptions | second | fr | date | must have only one exception for its park, and ' +
        '"Pump" (water-2026-06-10) is one: correct one of them and remove the other; found "2026-06-10"',
    ]);
  });

  it('of another park may have the same date', async () => {
    const park = { documentId: 'animal-park' };
    const edit = (content: EditableContent) =>
      content.copy('opening-exceptions', 'water-2026-06-10', { documentId: 'second', park });
    expect(await complaintsAbout(edit)).toEqual([]);
  });
});
