/** Numbers in texts that count entries: the places of the map, the rides, the animals. */
import { editorMessage } from '#i18n/editor-messages.ts';
import type { Locale } from '#i18n/routes.ts';
import type { PlaceKind } from '#park/park-map.ts';
import type { ContentProblem } from '../validation/problems.ts';
import { adviceOnWords, type LintedContent } from './linted-content.ts';

/** Something that texts count. */
interface Counted {
  /** The pattern of each language, which captures the number. */
  says: Readonly<Record<Locale, RegExp>>;
  count: (entries: LintedContent['entries']) => number;
  /** Types whose texts mean all of them; any type by default. */
  types?: ReadonlySet<string>;
}

const numerals: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
};

/** The number that a word says; undefined if it says none. */
function numberOf(word: string, locale: Locale): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  const number = numerals[locale].indexOf(word.toLowerCase());
  return number < 0 ? undefined : number;
}

const inFrench = ({ locale }: { locale: Locale }) => locale === 'fr';

/** Places of one kind, and those that serve as one. */
function placesOf(kind: PlaceKind, words: Readonly<Record<Locale, string>>): Counted {
  const says = (what: string) => new RegExp(String.raw`(\d+|\p{L}+)\s\[?${what}`, 'gu');
  return {
    says: { fr: says(words.fr), en: says(words.en) },
    count: ({ places }) =>
      places.filter(inFrench).filter((place) => place.kind === kind || place.serves.includes(kind)).length,
  };
}

const counted: readonly Counted[] = [
  placesOf('drinkingWater', { fr: 'fontaines', en: 'fountains' }),
  placesOf('defibrillator', { fr: 'défibrillateurs', en: 'defibrillators' }),
  placesOf('picnic', { fr: 'aires de pique-nique', en: 'picnic areas' }),
  placesOf('nursing', { fr: 'salles d’allaitement', en: 'nursing rooms' }),
  placesOf('quietRoom', { fr: 'salles de repos', en: 'quiet rooms' }),
  {
    says: { fr: /(\d+)\s\[?manèges/gu, en: /(\d+)\s\[?rides/gu },
    count: ({ parks, rides }) => {
      const amusement = parks.filter(({ kind }) => kind === 'amusement').map(({ documentId }) => documentId);
      const onRails = rides.filter(({ park, kind }) => amusement.includes(park) && kind !== 'playground');
      return onRails.filter(inFrench).length;
    },
  },
  {
    says: { fr: /(\d+)\sespèces/gu, en: /(\d+)\sspecies/gu },
    count: ({ animals }) =>
      animals.filter(inFrench).filter(({ conservationStatus }) => conservationStatus !== 'extinct').length,
    types: new Set(['site', 'parks', 'pages']),
  },
];

/** Texts that count more or fewer than there are. */
export function countedEntries({ texts, entries }: Pick<LintedContent, 'texts' | 'entries'>): ContentProblem[] {
  return counted.flatMap(({ says, count, types }) => {
    const expected = count(entries);
    return texts
      .filter(({ type }) => types?.has(type) ?? true)
      .flatMap((place) =>
        Array.from(place.text.matchAll(says[place.locale]), ([words, word = '']) => ({
          words,
          number: numberOf(word, place.locale),
        }))
          .filter(({ number }) => number !== undefined && number !== expected)
          .map(({ words }) => adviceOnWords(place, editorMessage('lint.countedEntries', { number: expected }), words)),
      );
  });
}
