/** What visitors give on a page: in the shop, at the shop's prices, or on a page of a shop elsewhere. Pure. */
import { type Availability, hasAnswered } from '#park/tickets/availability.ts';
import { openPrice, optionOf } from '#park/tickets/shop-prices.ts';

/** What the content says of it. */
interface SoldOnPage {
  shop: {
    product: string;
    option: string;
    units: readonly { unit: string; title: string; price: number | null }[];
  } | null;
  shopAddress: string | null;
}

export type PageSale =
  | {
      product: string;
      option: string;
      /** At least one; cents are null where no price is known. */
      units: readonly { unit: string; title: string; cents: number | null }[];
    }
  | { address: string };

/**
 * The prices are the shop's. Where it has never answered, those of the content, as holds are asked of the shop itself.
 *
 * @param availability of a shop that holds what it sells; undefined without one
 * @returns undefined where nothing is sold
 */
export function pageSaleOf({ shop, shopAddress }: SoldOnPage, availability?: Availability): PageSale | undefined {
  if (shop && availability) {
    const option = optionOf(availability, shop);
    const units = shop.units.flatMap(({ unit, title, price }) => {
      if (!hasAnswered(availability)) return [{ unit, title, cents: price }];
      const cents = openPrice(option, unit);
      return cents === undefined ? [] : [{ unit, title, cents }];
    });
    if (units.length > 0) return { product: shop.product, option: shop.option, units };
  }
  return shopAddress === null ? undefined : { address: shopAddress };
}
