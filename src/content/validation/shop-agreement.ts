/** Lines of the price list that the ticket shop does not sell, or sells at another price. None of it stops a release. */
import { type EditorMessage, editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import type { Availability, TicketOption } from '#park/tickets/availability.ts';
import { centsOn } from '#park/tickets/shop-prices.ts';
import type { EntryProblem } from '#services/reporting/explained-error.ts';
import type { Entry } from '../schemas/registry.ts';
import { type AnyEntry, type ContentProblem, excerpt, explain, problemOf } from './problems.ts';

type Line = Entry<'rates'> & AnyEntry;

/** « 26,99 $ », '$26.99' */
const price = (cents: number): EditorMessage =>
  editorMessage('shop.price', { dollars: Math.floor(cents / 100), cents: String(cents % 100).padStart(2, '0') });

/** The shop's price on the first day from today on that a line is for; undefined if there is none. */
function nextPrice({ validFrom, validUntil }: Line, sold: TicketOption, unit: string, today: string) {
  const from = validFrom !== null && validFrom > today ? validFrom : today;
  const [date] = Object.keys(sold.days)
    .filter((day) => day >= from && day <= (validUntil ?? day))
    .sort();
  const cents = date === undefined ? undefined : centsOn(sold, unit, date);
  return date === undefined || cents === undefined ? undefined : { date, cents };
}

function findInLine(line: Line, options: readonly TicketOption[], today: string): ContentProblem | undefined {
  const { shop, priceOnline } = line;
  if (!shop) return undefined;
  const unknown = (field: keyof typeof shop) =>
    problemOf('rates', line, `shop.${field}`, editorMessage(`shop.${field}`), excerpt(shop[field]));
  const ofProduct = options.filter(({ product }) => product === shop.product);
  if (ofProduct.length === 0) return unknown('product');
  const sold = ofProduct.find(({ option }) => option === shop.option);
  if (!sold) return unknown('option');
  // Where no day is sold, nothing is known of units.
  if (sold.prices.length === 0) return undefined;
  if (!sold.prices.some((list) => Object.hasOwn(list, shop.unit))) return unknown('unit');
  const next = nextPrice(line, sold, shop.unit, today);
  if (!next || priceOnline === null || next.cents === priceOnline) return undefined;
  const { date, cents } = next;
  const expected = editorMessage('shop.samePrice', { price: price(cents), date });
  return problemOf('rates', line, 'priceOnline', expected, price(priceOnline));
}

/**
 * Checks one language only: the languages share these fields.
 *
 * @param availability what the shop has just said
 * @param today `YYYY-MM-DD`
 */
export function findShopProblems(
  rates: readonly AnyEntry[],
  { options }: Availability,
  today: string,
): ContentProblem[] {
  const french = rates.filter(({ locale }) => locale === 'fr') as Line[];
  return french.flatMap((line) => findInLine(line, options, today) ?? []);
}

/**
 * Says that the shop could not be read, of the field of the zoo's entry that is about it.
 *
 * @param last the day of what is known, `YYYY-MM-DD`; undefined if it has never been read
 */
export function explainLostShop(site: AnyEntry, last: string | undefined): EntryProblem {
  const message = last === undefined ? editorMessage('shop.unknown') : editorMessage('shop.lost', { date: last });
  return { ...explain(problemOf('site', site, 'ticketing', message)), message: inEachLanguage(message) };
}
