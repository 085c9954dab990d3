/** The bundled content in later years: a newcomer meets a living zoo. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isOpenForApplications } from '#content/publication.ts';
import { contentTypes } from '#content/schemas/registry.ts';
import { bundledDirectory, createBundledSource } from '#content/source/bundled-source.ts';
import { type Entries, loadContent } from '#content/validation/load-content.ts';
import { locales } from '#i18n/routes.ts';
import { nextDate } from '#park/activities/activity-dates.ts';
import { openingSpans } from '#park/opening/opening-hours.ts';
import { addDays, weekdayOf } from '#park/opening/plain-time.ts';
import { plainDrawing } from '#tests/support/plain-drawing.ts';

const timeZone = 'America/Toronto';
const drawing = new TextEncoder().encode(plainDrawing);

/** Noon in Toronto, give or take an hour. */
const noonOf = (date: string) => new Date(`${date}T17:00:00Z`);

function travelTo(date: string): void {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(noonOf(date).valueOf() / 1000));
}

/** All content as a build on that date reads it, its pictures aside. */
async function contentOn(date: string): Promise<Entries> {
  travelTo(date);
  const readMedia = () => Promise.resolve(drawing);
  return (await loadContent({ ...createBundledSource(), readMedia })).entries;
}

const french = <Item extends { locale: string }>(entries: readonly Item[]) =>
  entries.filter(({ locale }) => locale === 'fr');

/** Days from a date until any park opens. */
function daysUntilOpening(date: string, entries: Entries): number {
  const parks = new Set(entries.openingPeriods.map(({ park }) => park));
  const openings = [...parks].flatMap((park) => {
    const ofPark = (entry: { park: string }) => entry.park === park;
    const periods = french(entries.openingPeriods).filter(ofPark);
    const exceptions = french(entries.openingExceptions).filter(ofPark);
    return openingSpans(date, 1, { timeZone, periods, exceptions }).map(([opens]) => opens * 60_000);
  });
  return (Math.min(...openings) - noonOf(date).valueOf()) / 86_400_000;
}

const readRaw = async (locale: string, path: string) =>
  JSON.parse(await readFile(join(bundledDirectory, locale, `${path}.json`), 'utf8')) as unknown;

it.each(['2026-01-01', '2027-10-14'])('on %s the content is as it was written', async (today) => {
  travelTo(today);
  const source = createBundledSource();
  for (const { path } of Object.values(contentTypes)) {
    for (const locale of locales) {
      const raw = await readRaw(locale, path);
      expect(await source.read(path, locale, false)).toEqual(Array.isArray(raw) ? raw : [raw]);
    }
  }
});

it.each(['2027-10-15', '2028-02-29', '2031-11-10', '2036-12-31'])('on %s the zoo is alive', async (today) => {
  const entries = await contentOn(today);
  expect(daysUntilOpening(today, entries)).toBeLessThan(8);
  const upcoming = french(entries.activities).filter((activity) => nextDate(activity, today) !== null);
  expect(upcoming.length).toBeGreaterThan(5);
  const open = french(entries.jobs).filter((job) => isOpenForApplications(today, job));
  expect(open.length).toBeGreaterThan(1);
  const newest = (dates: string[]) => dates.sort().at(-1) ?? '';
  for (const dates of [
    french(entries.news).map(({ date }) => date),
    french(entries.videos).map(({ date }) => date),
    french(entries.jobs).map(({ postedOn }) => postedOn),
  ]) {
    expect(newest(dates) <= today).toBe(true);
    expect(newest(dates) >= addDays(today, -400)).toBe(true);
  }
  expect(new Set(entries.animals.map(({ statusAsOf }) => statusAsOf))).toEqual(new Set(['2025-10-10']));
});

describe('in later years', () => {
  interface Dated {
    documentId: string;
    date: string;
    from: string;
  }

  const read = async (path: string, year: number) => {
    travelTo(`${year}-06-15`);
    const entries = (await createBundledSource().read(path, 'fr', false)) as Dated[];
    return new Map(entries.map((entry) => [entry.documentId, entry]));
  };

  it.each([2028, 2029, 2031, 2044])('dates keep their weekday in %i, near their day', async (year) => {
    const [written, moved] = [await read('opening-periods', 2027), await read('opening-periods', year)];
    for (const [id, { from }] of written) {
      const later = moved.get(id)?.from ?? '';
      expect(weekdayOf(later)).toBe(weekdayOf(from));
      const sameDay = `${Number(from.slice(0, 4)) + year - 2027}${from.slice(4)}`;
      expect(Math.abs(Date.parse(later) - Date.parse(sameDay)) / 86_400_000).toBeLessThanOrEqual(4);
    }
  });

  it('holidays keep their date', async () => {
    const moved = await read('opening-exceptions', 2031);
    expect(moved.get('animal-2026-12-25')?.date).toBe('2030-12-25');
    expect(moved.get('animal-2027-01-01')?.date).toBe('2031-01-01');
    expect(moved.get('water-2027-06-24')?.date).toBe('2031-06-24');
    expect(weekdayOf(moved.get('amusement-2027-05-24')?.date ?? '')).toBe(1);
    expect((await read('activities', 2031)).get('new-years-eve')?.date).toBe('2030-12-31');
  });

  it('texts name the following years, addresses stay', async () => {
    travelTo('2031-06-15');
    const source = createBundledSource();
    const written = (await readRaw('fr', 'news')) as { slug: string; title: string; body: string }[];
    const moved = (await source.read('news', 'fr', false)) as typeof written;
    expect(moved.map(({ slug }) => slug)).toEqual(written.map(({ slug }) => slug));
    const titles = moved.map(({ title }) => title);
    expect(titles).toContainEqual(expect.stringMatching(/^2030, l’année de nos 50\s?ans$/));
    expect(titles).toContain('L’été 2030 en sept chiffres');
    expect(moved.find(({ title }) => title.startsWith('2030,'))?.body).toContain('Le 12 juin 1980,');
    const linksOf = (entries: typeof written) => entries.flatMap(({ body }) => body.match(/\]\([^)]*\)/g) ?? []);
    expect(linksOf(moved)).toEqual(linksOf(written));
  });
});
