/** Amounts of money and numbers that texts name: they must agree with the price list and with each other. */
import { editorMessage } from '#i18n/editor-messages.ts';
import type { ContentProblem } from '../validation/problems.ts';
import { adviceOn, adviceOnWords, type LintedContent, type LintedText } from './linted-content.ts';

/** The cents of every price with cents in a text: « 26,99 $ », '$26.99'. */
function pricesIn(text: string): number[] {
  const found = text.matchAll(/(\d+),(\d\d)\u00A0\$|\$(\d+)\.(\d\d)(?!\d)/g);
  return Array.from(found, ([, ...digits]) => Number(digits.join('')));
}

/** Types whose texts name prices of admission; wages and the prices of things are none. */
const withAdmission = new Set(['pages', 'faqs', 'news', 'activities', 'parks', 'site', 'alert']);
/** Cents; what costs less is no admission. */
const leastAdmission = 1000;

/** Prices of admission that the price list doesn't have. */
export function unlistedPrices({ texts, entries }: Pick<LintedContent, 'texts' | 'entries'>): ContentProblem[] {
  const listed = new Set(
    entries.rates.flatMap(({ priceOnline, priceAtGate, priceGroup }) => [priceOnline, priceAtGate, priceGroup]),
  );
  return texts
    .filter(({ type }) => withAdmission.has(type))
    .flatMap((place) =>
      pricesIn(place.text)
        .filter((cents) => cents >= leastAdmission && !listed.has(cents))
        .map((cents) => adviceOn(place, editorMessage('lint.listedPrice'), (cents / 100).toFixed(2))),
    );
}

/** The dollars of every price in a text, with cents if it has any; without millions, which only English writes so. */
function amountsIn(text: string): string {
  const french = Array.from(text.matchAll(/(\d[\d\u00A0]*(?:,\d+)?)\u00A0\$/g), ([, amount = '']) =>
    amount.replaceAll('\u00A0', '').replace(',', '.'),
  );
  const english = Array.from(
    text.matchAll(/\$(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d.,]*\d|M| million)/g),
    ([, amount = '']) => amount.replaceAll(',', ''),
  );
  return [...french, ...english].sort().join(', ');
}

const keyOf = ({ type, documentId, field }: LintedText) => `${type} ${documentId} ${field}`;

/** English texts that name other amounts than the French ones. */
export function unequalAmounts({ texts }: Pick<LintedContent, 'texts'>): ContentProblem[] {
  const french = new Map(texts.filter(({ locale }) => locale === 'fr').map((text) => [keyOf(text), text.text]));
  return texts.flatMap((place) => {
    const original = french.get(keyOf(place));
    if (place.locale === 'fr' || original === undefined) return [];
    const [amounts, expected] = [amountsIn(place.text), amountsIn(original)];
    const none = editorMessage('lint.noAmount');
    const advice = editorMessage('lint.sameAmounts', { amounts: expected || none });
    return amounts === expected ? [] : [adviceOn(place, advice, amounts || none)];
  });
}

/** Numbers that several texts name, and how each language says them: the number is captured. */
const numbers: readonly RegExp[] = [
  /\b(\d+|seize|sixteen) (?:bornes de recharge|charging stations)/gi,
  /(\d[\d\u00A0,]*)[ \u00A0](?:places(?: de stationnement)?, (?:dont )?\d+[ \u00A0](?:bornes|réservées)|spaces, \d+)/gi,
  /\b(\d+)[ \u00A0]km (?:de sentiers|of trails)/gi,
  /\b(\d+)[ \u00A0](?:casiers|lockers)/gi,
];
const inDigits: Record<string, string> = { seize: '16', sixteen: '16' };

/** Texts that name another number of the same things than the first text that names one. */
export function unequalNumbers({ texts }: Pick<LintedContent, 'texts'>): ContentProblem[] {
  return numbers.flatMap((says) => {
    const said = texts.flatMap((place) =>
      Array.from(place.text.matchAll(says), ([words, number = '']) => ({
        place,
        words,
        number: inDigits[number.toLowerCase()] ?? number.replace(/[\u00A0,]/g, ''),
      })),
    );
    const [first] = said;
    return said
      .filter(({ number }) => number !== first?.number)
      .map(({ place, words }) =>
        adviceOnWords(
          place,
          editorMessage('lint.sameNumber', { words: first?.words ?? '', entry: first?.place.entry ?? '' }),
          words,
        ),
      );
  });
}
