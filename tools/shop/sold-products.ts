/** What the stand-in shop sells: the tickets of the bundled content, at their prices online. */
import * as v from 'valibot';
import { bundledDirectory, readBundled } from '#content/source/bundled-source.ts';

const rates = v.array(
  v.object({
    tab: v.string(),
    product: v.string(),
    productKey: v.string(),
    audience: v.string(),
    title: v.string(),
    priceOnline: v.nullish(v.number()),
    validFrom: v.nullish(v.string(), '0000-01-01'),
    validUntil: v.nullish(v.string(), '9999-12-31'),
  }),
);

export interface SoldUnit {
  id: string;
  name: string;
  /** Cents. */
  price: number;
}

export interface SoldProduct {
  id: string;
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

export const unitType = ({ id }: SoldUnit): string => types[id] ?? 'OTHER';

export async function readSoldProducts(): Promise<SoldProduct[]> {
  const lines = v.parse(rates, await readBundled(bundledDirectory, 'rates', 'fr'));
  const sold = lines.flatMap((line) =>
    line.tab === 'tickets' && typeof line.priceOnline === 'number' ? [{ ...line, price: line.priceOnline }] : [],
  );
  return Map.groupBy(sold, ({ productKey }) => productKey)
    .values()
    .flatMap((units) => {
      const [first] = units;
      if (!first) return [];
      const { productKey: id, product: name, validFrom: from, validUntil: until } = first;
      return [
        {
          id,
          name,
          from,
          until,
          units: units.map(({ audience, title, price }) => ({ id: audience, name: title, price })),
        },
      ];
    })
    .toArray();
}
