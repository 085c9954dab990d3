/** What the texts of the bundled content say must agree with its calendars and price lists, and with each other. */
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { formatDate } from '#i18n/format.ts';
import { locales, type Locale } from '#i18n/routes.ts';
import { timesOn } from '#content/activity-dates.ts';
import { contentTypes, type Entry } from '#content/schemas/registry.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { openingOn } from '#opening/opening-hours.ts';
import { minutesOf, slotMinutes } from '#opening/opening-slots.ts';
import { addDays } from '#opening/plain-time.ts';
import { contentTexts } from '#tests/support/visible-texts.ts';

const source = createBundledSource();

/** The entries of a type in both languages; their pictures are not looked at. */
async function entriesOf<Schema extends v.GenericSchema>(type: { path: string; schema: Schema }) {
  const lists = await Promise.all(locales.map((locale) => source.read(type.path, locale, false)));
  return lists.flat().map((entry) => v.parse(type.schema, entry));
}

const [rates, jobs, activities, periods, exceptions] = await Promise.all([
  entriesOf(contentTypes.rates),
  entriesOf(contentTypes.jobs),
  entriesOf(contentTypes.activities),
  entriesOf(contentTypes.openingPeriods),
  entriesOf(contentTypes.openingExceptions),
]);

/** The cents of every price with cents in a text: « 26,99 $ », '$26.99'. */
function pricesIn(text: string): number[] {
  const found = text.matchAll(/(\d+),(\d\d)\u00A0\$|\$(\d+)\.(\d\d)(?!\d)/g);
  return Array.from(found, ([, ...digits]) => Number(digits.join('')));
}

/** The dollars of every price in a text, with their cents if it names any; millions aside, which only English writes so. */
function amountsIn(text: string): string[] {
  const french = Array.from(text.matchAll(/(\d[\d\u00A0]*(?:,\d+)?)\u00A0\$/g), ([, amount = '']) =>
    amount.replaceAll('\u00A0', '').replace(',', '.'),
  );
  const english = Array.from(
    text.matchAll(/\$(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d.,]*\d|M| million)/g),
    ([, amount = '']) => amount.replaceAll(',', ''),
  );
  return [...french, ...english].sort();
}

describe('prices', () => {
  it('of admission are those of the price list', () => {
    const listed = new Set(rates.flatMap(({ priceOnline, priceAtGate }) => [priceOnline, priceAtGate]));
    const unknown = locales.flatMap((locale) =>
      contentTexts(locale)
        // Wages and the prices of things are no prices of admission.
        .filter(({ where }) => /^(?:pages|faqs|news|activities|parks|site|alert) /.test(where))
        .flatMap(({ where, text }) =>
          pricesIn(text)
            .filter((cents) => cents >= 1000 && !listed.has(cents))
            .map((cents) => `${where}: ${cents}`),
        ),
    );
    expect(unknown).toEqual([]);
  });

  it('are the same in both languages', () => {
    const inLanguage = (locale: Locale) =>
      Object.fromEntries(contentTexts(locale).map(({ where, text }) => [where, amountsIn(text)]));
    expect(inLanguage('en')).toEqual(inLanguage('fr'));
  });
});

describe('hours', () => {
  const calendarOf = (park: string) => ({
    timeZone: 'America/Toronto',
    periods: periods.filter((entry) => entry.locale === 'fr' && entry.park === park),
    exceptions: exceptions.filter((entry) => entry.locale === 'fr' && entry.park === park),
  });

  type Activity = Entry<'activities'>;

  /** The days on which an activity takes place; what recurs does not while its park is closed. */
  function datesOf({ date, period, availabilities, park }: Activity): string[] {
    const dates = new Set([...(date ? [date] : []), ...availabilities.map((slot) => slot.date)]);
    for (let day = period?.from ?? ''; period && day <= period.until; day = addDays(day, 1)) {
      if (openingOn(day, calendarOf(park)).hours.length > 0) dates.add(day);
    }
    return [...dates];
  }

  /** The times of activities, as `activity date time`, that are no good when their park has these hours. */
  function timesThat(isWrong: (start: number, hours: [number, number][], activity: Activity) => boolean): string[] {
    return activities
      .filter(({ body }) => !/portail|gate\b/.test(body))
      .flatMap((activity) =>
        datesOf(activity).flatMap((day) => {
          const hours = openingOn(day, calendarOf(activity.park)).hours.map(slotMinutes);
          return timesOn(activity, day, calendarOf(activity.park))
            .filter((time) => isWrong(minutesOf(time), hours, activity))
            .map((time) => `${activity.locale} ${activity.documentId} ${day} ${time}`);
        }),
      );
  }

  it('of activities are those of their park, or their text says when the gate opens', () => {
    const isOutside = (start: number, hours: [number, number][]) =>
      !hours.some(([opens, closes]) => opens <= start && start < closes);
    expect(timesThat(isOutside)).toEqual([]);
  });

  it('of activities leave time until their park closes', () => {
    const isCutShort = (start: number, hours: [number, number][], { duration }: Activity) =>
      hours.some(([opens, closes]) => opens <= start && start < closes && start + (duration ?? 0) > closes);
    expect(timesThat(isCutShort)).toEqual([]);
  });
});

test.each(locales)('the seasons in the table of when to come are those of the calendars, in %s', (locale) => {
  const turns = periods.flatMap(({ from, until }) => [addDays(from, -1), from, until, addDays(until, 1)]);
  const known = new Set(turns.map((date) => formatDate(date, locale, 'dayAndMonth')));
  const table = contentTexts(locale).find(({ where }) => where === 'pages plan-your-visit body')?.text ?? '';
  const seasons = Array.from(table.matchAll(/^\| ([^|]*\d[^|]*) \|/gm), ([, season = '']) => season);
  expect(seasons.length).toBeGreaterThan(3);
  const dates = seasons.flatMap((season) => season.split(' – ')).map((date) => date.replace(/,? 20\d\d$/, ''));
  expect(dates.filter((date) => !known.has(date.replaceAll('\u00A0', ' ')))).toEqual([]);
});

test('nobody can apply for a job after its first day', () => {
  const late = jobs.filter(({ startsOn, closesOn }) => startsOn !== null && closesOn !== null && closesOn > startsOn);
  expect(late.map(({ documentId }) => documentId)).toEqual([]);
});

/** A fact that several texts name, and how each language says it: the number is captured. */
const facts: { fact: string; says: RegExp }[] = [
  { fact: 'chargers', says: /\b(\d+|seize|sixteen) (?:bornes de recharge|charging stations)/gi },
  {
    fact: 'parking spaces',
    says: /(\d[\d\u00A0,]*)[ \u00A0](?:places(?: de stationnement)?, (?:dont )?\d+[ \u00A0](?:bornes|réservées)|spaces, \d+)/gi,
  },
  { fact: 'rides', says: /\b(\d+)[ \u00A0](?:manèges|rides)\b/gi },
  { fact: 'kilometres of trails', says: /\b(\d+)[ \u00A0]km (?:de sentiers|of trails)/gi },
  { fact: 'fountains', says: /\b(\d+)[ \u00A0](?:fontaines|fountains)/gi },
  { fact: 'lockers', says: /\b(\d+)[ \u00A0](?:casiers|lockers)/gi },
  { fact: 'living species', says: /\b(\d+)[ \u00A0](?:espèces (?:vivantes|à voir)|species to see|living species)/gi },
];
const inDigits: Record<string, string> = { seize: '16', sixteen: '16' };

test.each(facts)('all texts name the same number of $fact', ({ says }) => {
  const said = locales.flatMap((locale) =>
    contentTexts(locale).flatMap(({ where, text }) =>
      Array.from(text.matchAll(says), ([, number = '']) => ({
        where: `${locale} ${where}`,
        number: inDigits[number.toLowerCase()] ?? number.replace(/[\u00A0,]/g, ''),
      })),
    ),
  );
  expect(said).not.toEqual([]);
  const [first] = said;
  expect(said.filter(({ number }) => number !== first?.number)).toEqual([]);
});
