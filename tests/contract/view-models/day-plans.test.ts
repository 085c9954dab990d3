/** The days that pages know right after midnight, of the bundled content: New Year's Eve lasts until 00:30. */
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entries } from '#content/validation/load-content.ts';
import { locales } from '#i18n/routes.ts';
import { stringsIn } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';
import { validEntries } from '#tests/support/valid-entries.ts';
import { keepSnapshot } from '#tools/fuzzing/memory-snapshot.ts';
import { choosableDates, dayPlans } from '#view-models/day-plans.ts';
import { nightBefore } from '#view-models/programme.ts';

// Pages read their snapshot from the disk, which is not what is under test.
vi.mock('#content/snapshot.ts', () => import('#tools/fuzzing/memory-snapshot.ts'));

beforeAll(async () => {
  keepSnapshot(validEntries(testSite.builtAt) as Entries);
  await i18next.init({ resources: Object.fromEntries(locales.map((locale) => [locale, stringsIn(locale)])) });
});
afterEach(() => vi.unstubAllEnvs());

const buildAt = (instant: string) => vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(instant) / 1000));

const firstDays = async () => Object.keys((await dayPlans('fr')).days).slice(0, 2);

describe('built after midnight', () => {
  beforeEach(() => buildAt('2027-01-01T00:10:00-05:00'));

  it('the night before is known, and no date that visitors may choose', async () => {
    expect(await firstDays()).toEqual(['2026-12-31', '2027-01-01']);
    expect((await choosableDates('fr')).first).toBe('2027-01-01');
    const night = await nightBefore('2027-01-01', 'fr');
    expect(night?.items.map(({ time }) => time)).toEqual(['18:00', '20:00', '23:45']);
    expect(night?.closes).toBe(Date.parse('2027-01-01T00:30:00-05:00') / 60_000);
  });

  it('the same is known later that day, so that the file doesn’t change', async () => {
    const atNight = await dayPlans('fr');
    buildAt('2027-01-01T18:00:00-05:00');
    expect(await dayPlans('fr')).toEqual(atNight);
  });
});

it.each([
  ['the day after', '2027-01-02T00:10:00-05:00', ['2027-01-02', '2027-01-03']],
  ['the evening itself', '2026-12-31T23:50:00-05:00', ['2026-12-31', '2027-01-01']],
  ['after a day that ends before midnight', '2026-12-05T00:10:00-05:00', ['2026-12-05', '2026-12-06']],
])('%s is known without the one before', async (_, instant, days) => {
  buildAt(instant);
  expect(await firstDays()).toEqual(days);
  expect(await nightBefore(days[0] ?? '', 'fr')).toBeUndefined();
});
