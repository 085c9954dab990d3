/** Content that the ticket shop does not sell, or sells at another price. None of it stops a release. */
import { type EditorMessage, editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import type { Availability, TicketOption } from '#park/tickets/availability.ts';
import { centsOn, isOpenDated, openPrice, type ShopUnit } from '#park/tickets/shop-prices.ts';
import type { EntryProblem } from '#services/reporting/explained-error.ts';
import type { Entry } from '../schemas/registry.ts';
import { type AnyEntry, type ContentProblem, excerpt, explain, problemOf } from './problems.ts';

type Line = Entry<'rates'> & AnyEntry;
type Page = Entry<'foundationPages'> & AnyEntry;

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

/** The option of the shop that content names; otherwise, which of its names the shop does not have. */
function findOption(
  named: Omit<ShopUnit, 'unit'>,
  options: readonly TicketOption[],
): TicketOption | 'product' | 'option' {
  const ofProduct = options.filter(({ product }) => product === named.product);
  if (ofProduct.length === 0) return 'product';
  return ofProduct.find(({ option }) => option === named.option) ?? 'option';
}

/** True for a unit with a price. Where no day is sold, nothing is known of units. */
const hasUnit = ({ prices }: TicketOption, unit: string) =>
  prices.length === 0 || prices.some((list) => Object.hasOwn(list, unit));

function findInLine(line: Line, options: readonly TicketOption[], today: string): ContentProblem | undefined {
  const { shop, priceOnline } = line;
  if (!shop) return undefined;
  const unknown = (field: keyof typeof shop) =>
    problemOf('rates', line, `shop.${field}`, editorMessage(`shop.${field}`), excerpt(shop[field]));
  const sold = findOption(shop, options);
  if (typeof sold === 'string') return unknown(sold);
  if (!hasUnit(sold, shop.unit)) return unknown('unit');
  if (priceOnline === null) return undefined;
  const other = (expected: EditorMessage) => problemOf('rates', line, 'priceOnline', expected, price(priceOnline));
  const always = openPrice(sold, shop.unit);
  if (always !== undefined && always !== priceOnline)
    return other(editorMessage('shop.samePriceAlways', { price: price(always) }));
  const next = nextPrice(line, sold, shop.unit, today);
  if (!next || next.cents === priceOnline) return undefined;
  return other(editorMessage('shop.samePrice', { price: price(next.cents), date: next.date }));
}

function findInPage(page: Page, options: readonly TicketOption[]): ContentProblem[] {
  const { shop } = page;
  if (!shop) return [];
  const problem = (field: string, expected: EditorMessage, found: EditorMessage | undefined) =>
    problemOf('foundationPages', page, `shop.${field}`, expected, found);
  const sold = findOption(shop, options);
  if (typeof sold === 'string') return [problem(sold, editorMessage(`shop.${sold}`), excerpt(shop[sold]))];
  if (!isOpenDated(sold)) return [problem('product', editorMessage('shop.openDated'), excerpt(shop.product))];
  return shop.units.flatMap(({ unit, price: said }, index) => {
    const cents = openPrice(sold, unit);
    if (cents === undefined) return [problem(`units.${index}.unit`, editorMessage('shop.unit'), excerpt(unit))];
    if (said === null || said === cents) return [];
    const expected = editorMessage('shop.samePriceAlways', { price: price(cents) });
    return [problem(`units.${index}.price`, expected, price(said))];
  });
}

/**
 * Checks one language only: the languages share these fields.
 *
 * @param availability what the shop has just said
 * @param today `YYYY-MM-DD`
 */
export function findShopProblems(
  { rates, foundationPages }: Record<'rates' | 'foundationPages', readonly AnyEntry[]>,
  { options }: Availability,
  today: string,
): ContentProblem[] {
  const isFrench = ({ locale }: AnyEntry) => locale === 'fr';
  return [
    ...(rates.filter(isFrench) as Line[]).flatMap((line) => findInLine(line, options, today) ?? []),
    ...(foundationPages.filter(isFrench) as Page[]).flatMap((page) => findInPage(page, options)),
  ];
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
