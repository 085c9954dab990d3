/** What texts count is as many as there are: rides, and places of the map. */
import { describe, expect, it } from 'vitest';
import { contentType, contentTypeNames } from '#content/schemas/registry.ts';
import { formatDate } from '#i18n/format.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import type { PlaceKind } from '#park/park-map.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';

interface Ride {
  kind: string;
  park: { documentId: string };
  transfer: string;
  opensOn: string | null;
}

interface Place {
  kind: PlaceKind;
  serves: readonly PlaceKind[];
}

const numerals: Record<Locale, readonly string[]> = {
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
};

const rides = bundledEntries<Ride>('fr', 'rides');
const places = bundledEntries<Place>('fr', 'places');

const count = (kind: PlaceKind) => places.filter((place) => place.kind === kind || place.serves.includes(kind)).length;
const onRails = rides.filter(({ park, kind }) => park.documentId === 'amusement-park' && kind !== 'playground');
const open = onRails.filter(({ opensOn }) => opensOn === null);
const unassisted = rides.filter(({ transfer }) => transfer === 'unassisted');
const slides = unassisted.filter(({ kind }) => kind === 'slide');

const untilThen: Record<Locale, RegExp> = { fr: /2027, (\d+) d’ici là/gu, en: /2027, (\d+) until then/gu };

/** What is counted, how many there are, and what follows or surrounds the number in each language. */
const counted: [what: string, expected: number, Record<Locale, RegExp>][] = [
  ['rides, once all are open', onRails.length, { fr: /\[(\d+)\smanèges\]/gu, en: /\[(\d+)\srides\]/gu }],
  ['rides until then', open.length, untilThen],
  [
    'rides with an unassisted transfer',
    unassisted.length - slides.length,
    { fr: /(\p{L}+) \[manèges\]\(\/maneges\) exigent/gu, en: /(\p{L}+) \[rides\]\(\/en\/rides\) require/gu },
  ],
  ['slides', slides.length, { fr: /(\p{L}+) \[glissades\]/gu, en: /(\p{L}+) \[slides\]/gu }],
  ['fountains', count('drinkingWater'), { fr: /(\d+)\sfontaines/gu, en: /(\d+)\sfountains/gu }],
  ['defibrillators', count('defibrillator'), { fr: /(\p{L}+)\sdéfibrillateurs/gu, en: /(\p{L}+)\sdefibrillators/gu }],
  ['picnic areas', count('picnic'), { fr: /(\p{L}+)\saires de pique-nique/gu, en: /(\p{L}+)\spicnic areas/gu }],
  [
    'nursing rooms',
    count('nursing'),
    { fr: /(\p{L}+)\s\[?salles d’allaitement/gu, en: /(\p{L}+)\s\[?nursing rooms/gu },
  ],
  ['quiet rooms', count('quietRoom'), { fr: /(\p{L}+)\s\[?salles de repos/gu, en: /(\p{L}+)\s\[?quiet rooms/gu }],
];

/** Every string of an entry, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe.each(locales)('in %s', (locale) => {
  const texts = contentTypeNames.flatMap((name) =>
    [bundledEntries<object>(locale, contentType(name).path)].flat().flatMap(textsOf),
  );

  /** The numbers of a text; words that are none are left out. */
  const numbersIn = (text: string, expression: RegExp): number[] =>
    Array.from(text.matchAll(expression), ([, number = '']) =>
      /\d/.test(number) ? Number(number) : numerals[locale].indexOf(number.toLowerCase()),
    ).filter((number) => number >= 0);

  it.each(counted)('texts count the %s', (_, expected, { [locale]: expression }) => {
    const found = texts.flatMap((text) => numbersIn(text, expression));
    expect(new Set(found)).toEqual(new Set([expected]));
  });

  it('texts say when there is one ride more', () => {
    const days = onRails.flatMap(({ opensOn }) => (opensOn === null ? [] : [formatDate(opensOn, locale)]));
    expect(days).toHaveLength(1);
    const [day = ''] = days;
    const said = texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => numbersIn(line, untilThen[locale]).length > 0);
    expect(said).not.toEqual([]);
    expect(said.filter((line) => !line.replaceAll(/\s/g, ' ').includes(day.replaceAll(/\s/g, ' ')))).toEqual([]);
  });
});
