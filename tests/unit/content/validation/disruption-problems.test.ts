/** Disruptions that contradict themselves, or what they are about. */
import { describe, expect, it } from 'vitest';
import { contentTypes } from '#content/schemas/registry.ts';
import { checkPublication } from '#content/validation/check-change.ts';
import { sentenceOf } from '#content/validation/problems.ts';
import { disrupt, noDisruption } from '#tests/support/disruptions.ts';
import { complaintsAbout, EditableContent } from '#tests/support/editable-content.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';

const to = (documentId: string) => ({ documentId });
const park = { ride: null, park: to('water-park') };
/** It starts at fixed times. */
const feeding = { ride: null, activity: to('feeding-otters') };
const late = { state: 'late', delay: 15 };

const complaintsOf = (fields: RawEntry) => complaintsAbout((content) => disrupt(content, 'today', fields));
const complaint = (field: string, sentence: string) => `disruptions | "wind" (today) | fr | ${field} | ${sentence}`;

describe('a disruption passes', () => {
  it.each<[what: string, fields: RawEntry]>([
    ['of a ride', {}],
    ['of a park, for a whole day', { ...park, until: '2027-06-25T13:00:00-04:00' }],
    ['of a late activity', { ...feeding, ...late }],
    ['of one late start', { ...feeding, ...late, start: '13:30:00.000' }],
    ['of a cancelled start', { ...feeding, state: 'cancelled', start: '13:30' }],
    ['of a moved activity', { ...feeding, state: 'moved', place: to('lion-rock') }],
  ])('%s', async (_, fields) => {
    expect(await complaintsOf(fields)).toEqual([]);
  });

  it('of an activity to which visitors come when they like', async () => {
    const complaints = await complaintsAbout((content) => {
      content.setBoth('activities', 'feeding-otters', { schedule: [], availabilities: [] });
      disrupt(content, 'today', feeding);
    });
    expect(complaints).toEqual([]);
  });
});

const oneTarget = 'must name exactly one park, activity or ride';
const until = 'must be after the beginning, by 24 hours at most';
const ifLate = 'must be filled in if the state is "Late", and empty otherwise';
const ifMoved = 'must be filled in if the state is "Moved", and empty otherwise';

describe('a disruption is refused', () => {
  it.each<[what: string, fields: RawEntry, complaint: string]>([
    ['about nothing', { ride: null }, complaint('park', `${oneTarget}; found nothing`)],
    ['about two things', { park: to('water-park') }, complaint('park', `${oneTarget}; found "water-park"`)],
    [
      'of a ride that is cancelled',
      { state: 'cancelled' },
      complaint(
        'state',
        'must be "Closed": a park or a ride closes, it isn’t late, cancelled or moved; found "cancelled"',
      ),
    ],
    [
      'of an activity with starts that closes',
      feeding,
      complaint('state', 'must be "Late", "Cancelled" or "Moved": this activity starts at fixed times; found "closed"'),
    ],
    [
      'of the start of a ride',
      { start: '10:00' },
      complaint('start', 'must be empty: only an activity with fixed times has a start; found "10:00"'),
    ],
    [
      'that ends as it begins',
      { until: noDisruption.from },
      complaint('until', `${until}; found "2027-06-24T17:00:00.000Z"`),
    ],
    [
      'that lasts longer than a day',
      { until: '2027-06-25T13:00:01-04:00' },
      complaint('until', `${until}; found "2027-06-25T17:00:01.000Z"`),
    ],
    ['that is late without a delay', { ...feeding, state: 'late' }, complaint('delay', `${ifLate}; found nothing`)],
    [
      'that is cancelled with one',
      { ...feeding, ...late, state: 'cancelled' },
      complaint('delay', `${ifLate}; found 15`),
    ],
    ['that is moved to nowhere', { ...feeding, state: 'moved' }, complaint('place', `${ifMoved}; found nothing`)],
    [
      'that is late somewhere else',
      { ...feeding, ...late, place: to('lion-rock') },
      complaint('place', `${ifMoved}; found "lion-rock"`),
    ],
  ])('%s', async (_, fields, expected) => {
    expect(await complaintsOf(fields)).toEqual([expected]);
  });

  it.each<[string, RawEntry]>([
    ['for another reason without words', { reason: 'other' }],
    ['with words for a reason that has a name', { reasonText: 'arbre tombé' }],
  ])('%s, in each language', async (_, fields) => {
    const expected = 'must be filled in if the reason is "Another reason", and empty otherwise';
    const title = fields['reason'] ?? 'wind';
    const found = fields['reasonText'] ? '"arbre tombé"' : 'nothing';
    expect(await complaintsOf(fields)).toEqual(
      ['fr', 'en'].map(
        (locale) => `disruptions | "${title}" (today) | ${locale} | reasonText | ${expected}; found ${found}`,
      ),
    );
  });

  it.each([4, 121, 7.5])('that is late by %d minutes', async (delay) => {
    const expected = `must be a whole number of minutes, 5 to 120; found ${delay}`;
    expect(await complaintsOf({ ...feeding, state: 'late', delay })).toEqual(
      ['fr', 'en'].map((locale) => `disruptions | "wind" (today) | ${locale} | delay | ${expected}`),
    );
  });

  it('that ends before it begins, once, by the clocks of the zoo', async () => {
    expect(await complaintsOf({ until: '2027-06-24T12:00:00-04:00' })).toEqual(
      ['fr', 'en'].map(
        (locale) =>
          `disruptions | "wind" (today) | ${locale} | until | must not be before from, 2027-06-24 13:00; found "2027-06-24 12:00"`,
      ),
    );
  });
});

it('is refused before it is published, too', async () => {
  const content = await EditableContent.create();
  disrupt(content, 'today', { state: 'moved' });
  const published = Object.fromEntries(
    Object.entries(contentTypes).map(([name, { path }]) => [
      name,
      (['fr', 'en'] as const).flatMap((locale) => (path === 'disruptions' ? [] : content.list(path, locale))),
    ]),
  );
  const drafts = { fr: content.entry('disruptions', 'fr', 'today'), en: content.entry('disruptions', 'en', 'today') };
  const { inside } = checkPublication(
    { name: 'disruptions', documentId: 'today', locale: 'fr' },
    drafts,
    published,
    () => false,
  );
  expect(inside.map((problem) => `${problem.field}: ${sentenceOf(problem, 'en').split(/[:;]/)[0]}`)).toEqual([
    'state: must be "Closed"',
    'place: must be filled in if the state is "Moved", and empty otherwise',
  ]);
});
