/** Offers as text, on the server and in the browser. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatPrice, languageTags } from '#i18n/format.ts';
import { pluralMessage } from '#i18n/plural-message.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { cheapestOf, type Offer } from './offers.ts';
import { isUnaccompanied, sizeOf } from './party.ts';
import type { Purchase } from './purchases.ts';

export type CalculatorMessages = Messages<'calculator'>;

/** An offer as text. */
export interface OfferDescription {
  title: string;
  total: string;
  notes: string[];
  items: string[];
}

/** « 3 visites » */
export function describeVisits(visits: number, locale: Locale, messages: CalculatorMessages): string {
  return fillMessage(pluralMessage(messages, 'visitCount', visits, languageTags[locale]), { count: visits });
}

function titleOf({ kind, product }: Offer, messages: CalculatorMessages): string {
  if (kind === 'memberships') return product;
  return kind === 'combination' ? fillMessage(messages['offer.combination'], { product }) : messages[`offer.${kind}`];
}

/** « 2 × Billet d’un jour, Adulte : 99,98 $ », without a product that the title names; a note if only the gate sells it. */
function describePurchase(
  item: Purchase,
  { kind, product }: Offer,
  locale: Locale,
  messages: CalculatorMessages,
): string {
  const title = item.isExtraChild ? messages.extraChild : item.title;
  const isNamed = kind === 'memberships' && item.product === product;
  const text = fillMessage(messages.item, {
    count: item.count,
    what: isNamed ? title : `${item.product}, ${title}`,
    price: item.cents === 0 ? messages.free : formatPrice(item.count * item.cents, locale),
  });
  return item.where === 'atGate' && kind !== 'atGate' ? fillMessage(messages.itemAtGate, { item: text }) : text;
}

function notesOn(offer: Offer, offers: readonly Offer[], locale: Locale, messages: CalculatorMessages): string[] {
  const atGate = offers.find(({ kind }) => kind === 'atGate');
  const difference = atGate && offer.kind === 'online' ? atGate.cents - offer.cents : 0;
  const { paysOffAt, studentSaving, childrenPerCompanion } = offer;
  return [
    difference > 0 && fillMessage(messages.costsLess, { price: formatPrice(difference, locale) }),
    studentSaving !== undefined && fillMessage(messages.studentSaving, { price: formatPrice(studentSaving, locale) }),
    childrenPerCompanion !== undefined && fillMessage(messages.freeCompanion, { count: childrenPerCompanion }),
    paysOffAt !== undefined &&
      fillMessage(messages[paysOffAt === 1 ? 'paysOff.first' : 'paysOff.later'], { visit: paysOffAt }),
  ].filter((note) => note !== false);
}

/** All offers as text, the cheapest first. */
export function describeOffers(
  offers: readonly Offer[],
  locale: Locale,
  messages: CalculatorMessages,
): OfferDescription[] {
  const cheapest = cheapestOf(offers);
  return offers
    .toSorted((a, b) => Number(b === cheapest) - Number(a === cheapest))
    .map((offer) => ({
      title: titleOf(offer, messages),
      total: formatPrice(offer.cents, locale),
      notes: notesOn(offer, offers, locale, messages),
      items: offer.purchases.map((item) => describePurchase(item, offer, locale, messages)),
    }));
}

/** What the lowest price is of, in a sentence or two, or why there is none. */
export function summarize(
  { party, visits }: CalculatorInput,
  offers: readonly Offer[],
  locale: Locale,
  messages: CalculatorMessages,
): string {
  const cheapest = cheapestOf(offers);
  const size = sizeOf(party);
  if (size === 0) return messages.nobody;
  if (!cheapest) return messages.notForAll;
  const warning = isUnaccompanied(party) ? ` ${messages.unaccompanied}` : '';
  if (cheapest.cents === 0) return messages.freeForAll + warning;
  const people = fillMessage(pluralMessage(messages, 'people', size, languageTags[locale]), { count: size });
  const values = { people, visits: describeVisits(visits, locale, messages), offer: titleOf(cheapest, messages) };
  return fillMessage(messages.summary, values) + warning;
}
