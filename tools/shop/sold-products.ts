/** What the stand-in shop sells: the tickets of the bundled content, at their prices online. */
import * as v from 'valibot';
import { bundledDirectory, readBundled } from '#content/source/bundled-source.ts';

const shopNames = v.object({ product: v.string(), option: v.string(), unit: v.string() });

const rates = v.array(
  v.object({
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
  /** First and last day of visits. */
  from: string;
  until: string;
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

export async function readSoldProducts(): Promise<SoldProduct[]> {
  const lines = v.parse(rates, await readBundled(bundledDirectory, 'rates', 'fr'));
  const sold = lines.flatMap(({ shop, priceOnline, ...line }) =>
    shop && typeof priceOnline === 'number' ? [{ ...line, shop, price: priceOnline }] : [],
  );
  return Map.groupBy(sold, ({ shop }) => shop.product)
    .values()
    .flatMap((units) => {
      const [first] = units;
      if (!first) return [];
      const { shop, product: name, validFrom: from, validUntil: until } = first;
      return [
        {
          id: shop.product,
          option: shop.option,
          name,
          from,
          until,
          units: units.map(({ audience, title, price, shop: { unit } }) => ({
            id: unit,
            name: title,
            type: types[audience] ?? 'OTHER',
            price,
          })),
        },
      ];
    })
    .toArray();
}
