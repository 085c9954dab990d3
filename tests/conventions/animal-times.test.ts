/** Times in the texts of animals: each that isn't rough is a start of an activity with that animal. */
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#i18n/routes.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';

interface Animal {
  documentId: string;
  summary: string;
  body: string;
  diet: string;
  habitat: string;
  facts: string[];
  winterNote: string | null;
}

interface Activity {
  animals: { documentId: string }[];
  availabilities: { times: string[] }[];
  schedule: { times: string[] }[];
}

/** A time with the word before it: « à 11 h 30 », 'at noon'. */
const expressions: Record<Locale, RegExp> = {
  fr: /(?:(\p{L}+)\s\[?)?(?<![\d-])(?:(\d{1,2})\sh(?:\s(\d\d))?|(?<!-)(midi))(?!\p{L})/gu,
  en: /(?:(\p{L}+)\s\[?)?(?<!\d)(?:(\d{1,2})(?::(\d\d))?\s([ap])\.m\.|(?<!\p{L})(noon))(?!\p{L})/gu,
};

/** What says that a time is rough, and no appointment. */
const roughly = new Set(['vers', 'avant', 'après', 'around', 'before', 'after', 'by']);

const plainTime = (hour: number, minute = '00') => `${String(hour).padStart(2, '0')}:${minute}`;

/** The exact times of a text, as `HH:MM`. */
function timesIn(text: string, locale: Locale): string[] {
  return Array.from(text.matchAll(expressions[locale])).flatMap(([, before, hour, minute, half]) => {
    if (before !== undefined && roughly.has(before.toLowerCase())) return [];
    if (hour === undefined) return ['12:00'];
    return [
      plainTime(
        half === undefined || half === 'midi' ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0),
        minute,
      ),
    ];
  });
}

it.each([
  ['fr', 'à 11\u00A0h\u00A030 et à [midi](/x), jamais vers 15 h ni l’après-midi', ['11:30', '12:00']],
  ['en', 'at 11:30 a.m., 12:15 p.m. and [noon](/en/x), never around 3 p.m. or by noon', ['11:30', '12:15', '12:00']],
] as const)('exact times are told from rough ones (%s)', (locale, text, times) => {
  expect(timesIn(text, locale)).toEqual(times);
});

describe.each(locales)('the times in the texts of animals (%s)', (locale) => {
  const activities = bundledEntries<Activity>(locale, 'activities');

  it.each(bundledEntries<Animal>(locale, 'animals'))('are those of its activities: $documentId', (animal) => {
    const { documentId, summary, body, diet, habitat, facts, winterNote } = animal;
    const starts = activities
      .filter(({ animals }) => animals.some((one) => one.documentId === documentId))
      .flatMap(({ availabilities, schedule }) => [...availabilities, ...schedule].flatMap(({ times }) => times));
    const named = timesIn([summary, body, diet, habitat, ...facts, winterNote ?? ''].join('\n'), locale);
    expect(named.filter((time) => !starts.includes(time))).toEqual([]);
  });
});
