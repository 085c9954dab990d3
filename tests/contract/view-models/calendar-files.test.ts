/** What calendars and search engines read of the bundled activities, as their pages have it. */
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entriesOf, siteIdentity } from '#content/queries.ts';
import type { Entries } from '#content/validation/load-content.ts';
import { type Disruption, isWorthTelling } from '#park/day/disruption.ts';
import { disruption } from '#tests/support/disruptions.ts';
import { testSite } from '#tests/support/test-site.ts';
import { validEntries } from '#tests/support/valid-entries.ts';
import { keepSnapshot } from '#tools/fuzzing/memory-snapshot.ts';
import { openLengths, singleStartsOf } from '#view-models/activity-starts.ts';
import { activityCalendar } from '#view-models/calendar-files.ts';
import { activityEvents } from '#view-models/json-ld/activity-events.ts';

// Pages read their snapshot from the disk, which is not what is under test.
vi.mock('#content/snapshot.ts', () => import('#tools/fuzzing/memory-snapshot.ts'));

const page = new URL('https://zoo.example/activity');

const content = validEntries(testSite.builtAt) as Entries;

beforeEach(() => keepSnapshot(content));
afterEach(() => vi.unstubAllEnvs());

async function activityNamed(id: string) {
  const found = (await entriesOf('activities', 'en')).find(({ documentId }) => documentId === id);
  if (!found) throw new Error(`No activity "${id}".`);
  return found;
}

async function eventsOf(id: string, only?: string): Promise<ICAL.Event[]> {
  const file = await activityCalendar(await activityNamed(id), page, only);
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it.each([
  [
    'until it starts again, at last until its park closes',
    'new-years-eve',
    [
      '2026-12-31T23:00:00Z 2027-01-01T01:00:00Z',
      '2027-01-01T01:00:00Z 2027-01-01T04:45:00Z',
      '2027-01-01T04:45:00Z 2027-01-01T05:30:00Z',
    ],
  ],
  ['until its evening is over', 'valboreal-in-lights', ['2026-12-04T22:30:00Z 2026-12-05T02:00:00Z']],
  ['until the evenings of a period are over', 'halloween-evenings', ['2027-10-08T22:00:00Z 2027-10-09T01:00:00Z']],
  ['for its duration, where it has one', 'koala-branches', ['2026-11-20T15:30:00Z 2026-11-20T15:50:00Z']],
])('an activity lasts in calendars as in the programme: %s', async (_, id, spans) => {
  const events = await eventsOf(id);
  expect(events.slice(0, spans.length).map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toEqual(spans);
});

it('an activity with many starts has a file for each of the next ones, one with a few has one file', async () => {
  const starts = await singleStartsOf('koala-branches');
  expect(starts).toHaveLength(6);
  expect(starts.slice(0, 2)).toEqual([
    { date: '2026-11-20', time: '10:30' },
    { date: '2026-11-20', time: '14:30' },
  ]);
  const events = await eventsOf('koala-branches', '2026-11-20-1430');
  expect(events.map(({ startDate }) => String(startDate))).toEqual(['2026-11-20T19:30:00Z']);
  expect(await singleStartsOf('valboreal-in-lights')).toEqual([]);
});

it('an activity without a duration lasts for search engines as in the programme', async () => {
  const [activity, site] = [await activityNamed('new-years-eve'), await siteIdentity('en')];
  const events = activityEvents(activity, site, page.href, [], await openLengths(activity.documentId));
  expect(events.map(({ duration }) => duration)).toEqual(['PT2H', 'PT3H45M', 'PT45M']);
});

it.each([
  ['a park that is closed, and open again', { about: 'park:animal-park', state: 'closed' }],
  [
    'one start that is cancelled, and takes place after all',
    { about: 'activity:koala-branches', state: 'cancelled', start: '2026-11-20T14:30' },
  ],
] as const)('a start changes with each file: %s', async (_, about) => {
  const on = (time: string) => new Date(`2026-11-20T${time}:00-05:00`);
  const said: Disruption[] = [];
  const versions: { sequence: number; isCancelled: boolean }[] = [];
  for (const [time, isOff] of [
    ['10:00', true],
    ['11:00', false],
    ['12:00', true],
    ['13:00', false],
  ] as const) {
    const now = on(time);
    const [from, until] = [now.toISOString(), on('16:00').toISOString()];
    if (isOff) said.push(disruption({ ...about, id: time, from, until }));
    else said.push({ ...disruption(said.pop()), until: from });
    vi.stubEnv('SOURCE_DATE_EPOCH', String(now.valueOf() / 1000));
    const isTold = (one: Disruption) => isWorthTelling(one, now);
    keepSnapshot(content, said.filter(isTold));
    const [, afternoon] = await eventsOf('koala-branches');
    const status = afternoon?.component.getFirstPropertyValue('status');
    versions.push({ sequence: afternoon?.sequence ?? 0, isCancelled: status === 'CANCELLED' });
  }
  expect(versions.map(({ isCancelled }) => isCancelled)).toEqual([true, false, true, false]);
  const numbers = versions.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});
