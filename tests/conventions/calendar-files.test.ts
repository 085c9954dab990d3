/** The calendar files of the built site, read by another library than the one that writes them. */
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFiles, locales } from '#i18n/routes.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { builtFiles, pages, readBuilt } from '#tests/support/built-pages.ts';
import { testSite } from '#tests/support/test-site.ts';

const timeZone = 'America/Toronto';
const origin = testSite.environment.SITE_URL;

const filesIn = (locale: (typeof locales)[number]) =>
  Object.values(calendarFiles).flatMap((pattern) => builtFiles(pattern[locale].slice(1).replace(/\[\w+\]/g, '*')));

function eventsIn(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(readBuilt(file)) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const identityOf = ({ uid }: ICAL.Event) => uid;

/** The start as the page tells it: `YYYY-MM-DD HH:MM`. */
function localStart({ startDate }: ICAL.Event): string {
  const { date, time } = localTimeAt(startDate.toJSDate(), timeZone);
  return `${date}T${time}`;
}

describe.each(locales)('calendar files in %s', (locale) => {
  const files = filesIn(locale);

  test('are those that pages link to', () => {
    const linked = pages
      .filter(({ match }) => match.locale === locale)
      .flatMap(({ html }) => Array.from(html.matchAll(/href="\/([^"]+\.ics)"/g), ([, file]) => file));
    expect([...new Set(linked)].sort()).toEqual(files.toSorted());
    expect(files.length).toBeGreaterThan(20);
  });

  test.each(files)('%s holds starts ahead, in order, each with its own identity and its end', (file) => {
    expect(readBuilt(file)).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const events = eventsIn(file);
    const identities = events.map(identityOf);
    expect(new Set(identities).size).toBe(identities.length);
    const starts = events.map(localStart);
    expect(starts).toEqual(starts.toSorted());
    for (const start of starts) expect(start >= '2026-11-20').toBe(true);
    // What identifies a start is its time in the park, whatever the offset of the season.
    for (const event of events) expect(event.uid).toContain(`-${localStart(event)}@`);
    for (const event of events) {
      const { component, summary, location, sequence, startDate, endDate } = event;
      expect(component.getFirstPropertyValue('url')).toBe(`${origin}/${file.replace(/(?:\/[\d-]+)?\.ics$/, '')}`);
      expect([summary, location].every(Boolean)).toBe(true);
      expect(sequence).toBe(20_777 * 1440);
      expect(endDate.compare(startDate)).toBe(1);
    }
  });
});

test('of an activity, one start or a few: nobody gets a year of them at once', () => {
  const of = (name: 'activity' | 'start') =>
    builtFiles(calendarFiles[name].fr.slice(1).replace(/\[\w+\]/g, '*')).map((file) => eventsIn(file).length);
  expect(Math.max(...of('activity'))).toBeLessThanOrEqual(12);
  expect(new Set(of('start'))).toEqual(new Set([1]));
});

test('starts are in winter time and in summer time', () => {
  const zones = filesIn('fr')
    .flatMap(eventsIn)
    .map((event) => `${localStart(event).slice(11, 13)} ${event.startDate.hour}`);
  expect(zones).toContain('11 16');
  expect(zones).toContain('11 15');
});

test('both languages hold the same starts', () => {
  const [french, english] = locales.map((locale) => filesIn(locale).flatMap(eventsIn).map(identityOf).sort());
  expect(french).toEqual(english);
});
