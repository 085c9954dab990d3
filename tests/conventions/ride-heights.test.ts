/** Heights of rides in other texts: each that stands beside a ride's name is one of that ride. */
import { describe, expect, it } from 'vitest';
import { contentType, contentTypeNames } from '#content/schemas/registry.ts';
import { locales } from '#i18n/routes.ts';
import { inchesOf } from '#park/height.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';

interface Ride {
  title: string;
  minimumHeight: number | null;
  minimumHeightAlone: number | null;
  maximumHeight: number | null;
  depth: number | null;
}

const leastInches = (height: number) => inchesOf(height, 'up');
const isNumber = (value: number | null) => value !== null;
const heightsOf = (ride: Ride) =>
  [ride.minimumHeight, ride.minimumHeightAlone, ride.maximumHeight, ride.depth].filter(isNumber);

/** Articles are left out: « pour la Comète », 'the Comet'. */
const nameOf = ({ title }: Ride) => title.replace(/^(?:les? |la |l’|the )/i, '').toLowerCase();

/** Every string of an entry, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A number belongs to what is named beside it, not to what the rest of the sentence names. */
const clausesOf = (text: string) => text.split(/[.,;:!?]\s|[|\n]/);

const centimetres = /(?<!\d)(\d{2,3})\s(?:cm|centimetres|centimètres)(?!\p{L})/gu;
const inches = /(?<!\d)(\d{2})\s(?:in|inches|po|pouces)(?!\p{L})/gu;

/** Centimetres below it are those of seats and steps. */
const leastLimit = 90;

const numbersIn = (text: string, expression: RegExp) =>
  Array.from(text.matchAll(expression), ([, value]) => Number(value));

describe.each(locales)('heights in %s', (locale) => {
  const rides = bundledEntries<Ride>(locale, 'rides');
  const texts = contentTypeNames
    .map((name) => contentType(name).path)
    .filter((path) => path !== 'rides')
    .flatMap((path) => [bundledEntries<object>(locale, path)].flat().flatMap(textsOf));

  it('beside the name of a ride are its own', () => {
    let compared = 0;
    const wrong = texts.flatMap(clausesOf).filter((clause) => {
      const named = rides.filter((ride) => clause.toLowerCase().includes(nameOf(ride)));
      const own = named.flatMap(heightsOf);
      const tall = numbersIn(clause, centimetres);
      const tallInInches = numbersIn(clause, inches);
      if (named.length === 0 || tall.length + tallInInches.length === 0) return false;
      compared += 1;
      return (
        tall.some((height) => !own.includes(height)) ||
        tallInInches.some((height) => !own.map(leastInches).includes(height))
      );
    });
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  });

  it('in the texts of rides are limits of one of them', () => {
    const limits = new Set(rides.flatMap(heightsOf));
    const tall = rides.flatMap((ride) => textsOf(ride).flatMap((text) => numbersIn(text, centimetres)));
    // « de 107 à 119 cm » ends below the next limit.
    const isKnown = (height: number) => limits.has(height) || limits.has(height + 1);
    expect(tall.filter((height) => height >= leastLimit && !isKnown(height))).toEqual([]);
  });

  it('of the table for visitors from the United States are those of the rides, in inches too', () => {
    const row = texts
      .flatMap((text) => text.split('\n'))
      .find((line) => /\d\scm, \d+\scm.*\|.*\d+\s(?:in|po)/.test(line));
    const tall = numbersIn(row ?? '', centimetres);
    const least = rides.flatMap((ride) => [ride.minimumHeight, ride.minimumHeightAlone].filter(isNumber));
    expect(tall).toEqual([...new Set(least)].sort((a, b) => a - b));
    expect(numbersIn(row ?? '', inches)).toEqual(tall.map(leastInches));
  });
});
