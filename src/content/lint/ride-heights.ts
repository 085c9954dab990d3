/** Heights in texts: those of rides are decided at their gates. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { inchesOf } from '#park/height.ts';
import type { ValidEntry } from '../schemas/registry.ts';
import type { ContentProblem } from '../validation/problems.ts';
import { adviceOnWords, type LintedContent } from './linted-content.ts';

type Ride = ValidEntry<'rides'>;

const centimetres = /(?<!\d)(\d{2,3})\s(?:cm|centimetres|centimètres)(?!\p{L})/gu;
const inches = /(?<!\d)(\d{2})\s(?:in|inches|po|pouces)(?!\p{L})/gu;

const numbersIn = (text: string, expression: RegExp) =>
  Array.from(text.matchAll(expression), ([words, number]) => ({ words, number: Number(number) }));

const heightsOf = ({ minimumHeight, minimumHeightAlone, maximumHeight, depth }: Ride) =>
  [minimumHeight, minimumHeightAlone, maximumHeight, depth].filter((height) => height !== null);

/** The title without its article: « pour la Comète », 'the Comet'. */
const nameOf = ({ title }: Ride) => title.replace(/^(?:les? |la |l’|the )/i, '').toLowerCase();

/** The parts of a text: a number belongs to what is named beside it, not to what the rest of the sentence names. */
const clausesOf = (text: string) => text.split(/[.,;:!?]\s|[|\n]/);

/** Heights beside the name of a ride that are not its own. */
function strangeHeights(text: string, rides: readonly Ride[]): string[] {
  return clausesOf(text).flatMap((clause) => {
    const named = rides.filter((ride) => clause.toLowerCase().includes(nameOf(ride)));
    if (named.length === 0) return [];
    const own = named.flatMap(heightsOf);
    const ownInches = own.map((height) => inchesOf(height, 'up'));
    const strange = [
      ...numbersIn(clause, centimetres).filter(({ number }) => !own.includes(number)),
      ...numbersIn(clause, inches).filter(({ number }) => !ownInches.includes(number)),
    ];
    return strange.map(({ words }) => words);
  });
}

/** Centimetres below it are those of seats and steps. */
const leastLimit = 90;

/** Heights in the text of a ride that are a limit of none. */
function unknownLimits(text: string, rides: readonly Ride[]): string[] {
  const limits = rides.flatMap(heightsOf);
  // « de 107 à 119 cm » ends below the next limit.
  const isLimit = (height: number) => limits.includes(height) || limits.includes(height + 1);
  return numbersIn(text, centimetres)
    .filter(({ number }) => number >= leastLimit && !isLimit(number))
    .map(({ words }) => words);
}

/** Heights that are not those of the ride that a text names; in the texts of rides, of none. */
export function rideHeights({ texts, entries }: Pick<LintedContent, 'texts' | 'entries'>): ContentProblem[] {
  return texts.flatMap((place) => {
    const rides = entries.rides.filter(({ locale }) => locale === place.locale);
    const wrong = place.type === 'rides' ? unknownLimits(place.text, rides) : strangeHeights(place.text, rides);
    return wrong.map((words) => adviceOnWords(place, editorMessage('lint.rideHeight'), words));
  });
}
