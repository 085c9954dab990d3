/**
 * A start that is cancelled, moved or late never comes back while it would still run: the person in charge of the day and
 * the programme mean the same end, whichever activity it is.
 */
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { contentTypeNames } from '#content/schemas/registry.ts';
import type { Entries } from '#content/validation/load-content.ts';
import { locales } from '#i18n/routes.ts';
import { hasStartTimes, startsFrom } from '#park/activities/activity-dates.ts';
import type { Disruption, DisruptionState } from '#park/day/disruption.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { disruption } from '#tests/support/disruptions.ts';
import { stringsIn } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';
import { validEntries } from '#tests/support/valid-entries.ts';
import { keepSnapshot } from '#tools/fuzzing/memory-snapshot.ts';
import { programmeFrom } from '#view-models/programme.ts';
import { acceptedEnd } from '../../../cms/desk/day/accepted-end.ts';
import { calendarOf, endContextOf } from '../../../cms/desk/day/day-plan.ts';
import type { Until } from '../../../cms/desk/day/shown-day.ts';

// Pages read their snapshot from the disk, which is not what is under test.
vi.mock('#content/snapshot.ts', () => import('#tools/fuzzing/memory-snapshot.ts'));

beforeAll(async () => {
  await i18next.init({ resources: Object.fromEntries(locales.map((locale) => [locale, stringsIn(locale)])) });
});
afterEach(() => vi.unstubAllEnvs());

const minute = 60_000;
const content = validEntries(testSite.builtAt) as Entries;
const { timeZone } = calendarOf(content, '');
/** No entries, of all types. */
const none = { ...content };
for (const name of contentTypeNames) none[name] = [];

const place = content.places[0]?.documentId ?? '';

/** The first start of each activity that has some. */
const starts = content.activities
  .filter((activity) => activity.locale === 'fr' && hasStartTimes(activity))
  .flatMap((activity) => {
    const calendar = calendarOf(content, activity.park);
    return startsFrom(activity, '2026-11-20', calendar)
      .slice(0, 1)
      .map(({ date, time }) => ({ activity, calendar, date, time, begins: instantOf(date, time, timeZone).valueOf() }));
  });
type Start = (typeof starts)[number];

/** A disruption as the CMS makes it of what somebody taps. */
function disruptionOf(
  { activity, calendar, date, time }: Start,
  state: Extract<DisruptionState, 'cancelled' | 'moved' | 'late'>,
  until: Until,
  now: Date,
): Disruption {
  const about = `activity:${activity.documentId}` as const;
  const endContext = endContextOf(about, `${date}T${time}`, content, calendar, now);
  const delay = state === 'late' ? 20 : 0;
  const end = endContext && acceptedEnd(until, now, endContext, delay);
  if (!end || 'refusal' in end) throw new Error(`${activity.documentId} can’t be ${state}.`);
  return disruption({
    about,
    state,
    reason: 'snow',
    from: now.toISOString(),
    ...end,
    ...(state === 'late' && { delay }),
    ...(state === 'moved' && { place }),
  });
}

/** The start in the programme of a site that is built at an instant. */
async function startAt({ activity, date, time }: Start, said: Disruption, now: number) {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(now / 1000));
  const { site, parks, openingPeriods, openingExceptions, places } = content;
  const activities = content.activities.filter(({ documentId }) => documentId === activity.documentId);
  keepSnapshot({ ...none, site, parks, openingPeriods, openingExceptions, places, activities }, [said]);
  const [day] = await programmeFrom(date, 1, 'fr');
  const item = day?.items.find((one) => one.time === time);
  if (!item) throw new Error(`${activity.documentId} does not start at ${time} on ${date}.`);
  return item;
}

it('are tried of activities with and without a duration', () => {
  expect(starts.filter(({ activity }) => activity.duration === null).length).toBeGreaterThan(1);
  expect(starts.filter(({ activity }) => activity.duration !== null).length).toBeGreaterThan(10);
});

it.each(['cancelled', 'moved', 'late'] as const)('one that alone is %s is so until it is over', async (state) => {
  for (const start of starts) {
    const said = disruptionOf(start, state, { kind: 'start' }, new Date(start.begins - 60 * minute));
    const { until, delay = 0 } = said;
    const { minutes, notes } = await startAt(start, said, Date.parse(until) - minute);
    const end = new Date(start.begins + (minutes + delay) * minute).toISOString();
    expect([start.activity.documentId, until, notes?.length]).toEqual([start.activity.documentId, end, 1]);
  }
});

it('one of the hours in which all are cancelled is so until it is over, once these hours are', async () => {
  for (const start of starts) {
    const now = new Date(start.begins - 10 * minute);
    const said = disruptionOf(start, 'cancelled', { kind: 'minutes', minutes: 11 }, now);
    const { minutes } = await startAt(start, said, start.begins);
    const { notes } = await startAt(start, said, start.begins + (minutes - 1) * minute);
    const end = new Date(start.begins + minutes * minute).toISOString();
    expect([start.activity.documentId, notes?.map(({ until }) => until)]).toEqual([start.activity.documentId, [end]]);
  }
});
