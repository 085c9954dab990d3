/** What the calculator finds, in words; the same on the server and in the browser. */
import { formatPrice, languageTags } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/routes.ts';
import { fill } from '../../lib/fill-template.ts';
import { cheapestOf, type Offer, type Purchase } from './offers.ts';
import { isUnaccompanied, sizeOf, type Selection } from './party.ts';

/** A sentence for one and a sentence for several, with `{count}` or `{visit}`. */
interface Plural {
  one: string;
  other: string;
}

/** Finished strings, with places to fill in. */
export interface CalculatorTexts {
  who: string;
  ticket: string;
  visits: string;
  fewer: string;
  more: string;
  people: Plural;
  visitCount: Plural;
  summary: string;
  nobody: string;
  freeForAll: string;
  unaccompanied: string;
  online: string;
  atGate: string;
  combination: string;
  cheapest: string;
  dearer: string;
  paysOff: Plural;
  details: string;
  item: string;
  itemAtGate: string;
  extraChild: string;
  free: string;
  share: string;
  shared: string;
  notShared: string;
}

/** An offer ready to be shown. */
export interface OfferText {
  title: string;
  total: string;
  notes: string[];
  items: string[];
  isCheapest: boolean;
}

function pick(count: number, { one, other }: Plural, locale: Locale): string {
  return new Intl.PluralRules(languageTags[locale]).select(count) === 'one' ? one : other;
}

/** « 3 visites » */
export function describeVisits(visits: number, locale: Locale, texts: Pick<CalculatorTexts, 'visitCount'>): string {
  return fill(pick(visits, texts.visitCount, locale), { count: visits });
}

function titleOf({ kind, product }: Offer, texts: CalculatorTexts): string {
  if (kind === 'memberships') return product;
  return kind === 'combination' ? fill(texts.combination, { product }) : texts[kind];
}

/** « 2 × Adulte : 99,98 $ », with the product where an offer has several, and where to buy it if it is elsewhere. */
function describePurchase(item: Purchase, { kind, purchases }: Offer, locale: Locale, texts: CalculatorTexts): string {
  const title = item.isExtraChild ? texts.extraChild : item.title;
  const hasSeveralProducts = purchases.some(({ product }) => product !== item.product);
  const text = fill(texts.item, {
    count: item.count,
    what: hasSeveralProducts ? `${item.product}, ${title}` : title,
    price: item.cents === 0 ? texts.free : formatPrice(item.count * item.cents, locale),
  });
  return item.where === 'atGate' && kind !== 'atGate' ? fill(texts.itemAtGate, { item: text }) : text;
}

function notesOn(offer: Offer, offers: readonly Offer[], locale: Locale, texts: CalculatorTexts): string[] {
  const online = offers.find(({ kind }) => kind === 'online');
  const difference = online && offer.kind === 'atGate' ? offer.cents - online.cents : 0;
  const { paysOffAt } = offer;
  return [
    difference > 0 && fill(texts.dearer, { price: formatPrice(difference, locale) }),
    // French counts "0 or 1" as one; the first visit has a sentence of its own in both languages.
    paysOffAt !== undefined && fill(paysOffAt === 1 ? texts.paysOff.one : texts.paysOff.other, { visit: paysOffAt }),
  ].filter((note) => note !== false);
}

/** All offers in words. */
export function describeOffers(offers: readonly Offer[], locale: Locale, texts: CalculatorTexts): OfferText[] {
  const cheapest = cheapestOf(offers);
  return offers.map((offer) => ({
    title: titleOf(offer, texts),
    total: formatPrice(offer.cents, locale),
    notes: notesOn(offer, offers, locale, texts),
    items: offer.purchases.map((item) => describePurchase(item, offer, locale, texts)),
    isCheapest: offer === cheapest && offers.length > 1,
  }));
}

/** The result in a sentence or two, to be read out. */
export function summarize(
  { party, visits }: Selection,
  offers: readonly Offer[],
  locale: Locale,
  texts: CalculatorTexts,
): string {
  const cheapest = cheapestOf(offers);
  const size = sizeOf(party);
  if (size === 0 || !cheapest) return texts.nobody;
  const caution = isUnaccompanied(party) ? ` ${texts.unaccompanied}` : '';
  if (cheapest.cents === 0) return texts.freeForAll + caution;
  const people = fill(pick(size, texts.people, locale), { count: size });
  const values = { people, visits: describeVisits(visits, locale, texts), total: formatPrice(cheapest.cents, locale) };
  return fill(texts.summary, { ...values, offer: titleOf(cheapest, texts) }) + caution;
}
