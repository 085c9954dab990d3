/** What the stand-in shop sells: what the bundled content says it does, at its prices online. */
import * as v from 'valibot';
import { bundledDirectory, readBundled } from '#content/source/bundled-source.ts';

const shopNames = v.object({ product: v.string(), option: v.string(), unit: v.string() });

const rates = v.array(
  v.object({
    tab: v.string(),
    product: v.string(),
    audience: v.string(),
    title: v.string(),
    priceOnline: v.nullish(v.number()),
    validFrom: v.nullish(v.string(), '0000-01-01'),
    validUntil: v.nullish(v.string(), '9999-12-31'),
    /** What a line is in the shop; others are not sold in it. */
    shop: v.nullish(shopNames),
  }),
);

const unit = v.object({ unit: v.string(), title: v.string(), price: v.number() });

const pages = v.array(
  v.object({
    title: v.string(),
    /** What visitors give on a page; nothing on most. */
    shop: v.nullish(v.object({ product: v.string(), option: v.string(), units: v.array(unit) })),
  }),
);

export interface SoldUnit {
  id: string;
  name: string;
  /** Its unit type of the standard. */
  type: string;
  /** Cents. */
  price: number;
}

export interface SoldProduct {
  id: string;
  /** Its only option. */
  option: string;
  name: string;
  /** First and last day of visits; null for what is sold for no day. */
  days: { from: string; until: string } | null;
  units: readonly SoldUnit[];
}

/** The unit types of the standard, by the audiences of the content. */
const types: Readonly<Record<string, string>> = {
  adult: 'ADULT',
  senior: 'SENIOR',
  student: 'STUDENT',
  child: 'CHILD',
  toddler: 'INFANT',
};

/** Tickets of a day, and memberships, which are for none. */
async function readPriceList(): Promise<SoldProduct[]> {
  const lines = v.parse(rates, await readBundled(bundledDirectory, 'rates', 'fr'));
  const sold = lines.flatMap(({ shop, priceOnline, ...line }) =>
    shop && typeof priceOnline === 'number' ? [{ ...line, shop, price: priceOnline }] : [],
  );
  return Map.groupBy(sold, ({ shop }) => shop.product)
    .values()
    .flatMap((units) => {
      const [first] = units;
      if (!first) return [];
      const { shop, tab, product: name, validFrom: from, validUntil: until } = first;
      return [
        {
          id: shop.product,
          option: shop.option,
          name,
          days: tab === 'tickets' ? { from, until } : null,
          units: units.map(({ audience, title, price, shop: { unit: id } }) => ({
            id,
            name: title,
            type: types[audience] ?? 'OTHER',
            price,
          })),
        },
      ];
    })
    .toArray();
}

/** Donations and adoptions. */
async function readGifts(): Promise<SoldProduct[]> {
  const found = v.parse(pages, await readBundled(bundledDirectory, 'foundation-pages', 'fr'));
  return found.flatMap(({ title, shop }) =>
    shop
      ? [
          {
            id: shop.product,
            option: shop.option,
            name: title,
            days: null,
            units: shop.units.map(({ unit: id, title: name, price }) => ({ id, name, type: 'OTHER', price })),
          },
        ]
      : [],
  );
}

export async function readSoldProducts(): Promise<SoldProduct[]> {
  return [...(await readPriceList()), ...(await readGifts())];
}
