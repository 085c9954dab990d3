/** The facets of a list as fields of its filter. */
import { writeDates } from '#features/filters/filter-dates.ts';
import type { ChoiceField, DateField, FilterField } from '#features/filters/filter-fields.ts';
import { slugOf } from '#lib/text/fold-text.ts';

interface NamedFacet {
  /** Name of the parameter in the address. */
  name: string;
  label: string;
}

/** A property that entries are filtered by. */
export interface ChoiceFacet<Item> extends NamedFacet {
  /** Every key an entry can have, with its label, in display order. */
  choices: readonly (readonly [key: string, label: string])[];
  keysOf: (item: Item) => readonly string[];
}

/** The dates of entries. */
export interface DateFacet<Item> extends NamedFacet {
  /** The dates that can be chosen, and the clock that says which of them are over. */
  range: Pick<DateField, 'first' | 'last' | 'zone'>;
  datesOf: (item: Item) => Promise<readonly string[]>;
}

export type Facet<Item> = ChoiceFacet<Item> | DateFacet<Item>;

function choiceField<Item>(
  items: readonly Item[],
  { name, label, choices, keysOf }: ChoiceFacet<Item>,
  alternate: Facet<Item> | undefined,
): ChoiceField {
  const keys = items.map(keysOf);
  const alternateTexts = new Map(alternate && 'choices' in alternate ? alternate.choices : []);
  const options = choices.map(([key, text]) => ({
    value: slugOf(text),
    alternate: `${alternate?.name ?? name}=${slugOf(alternateTexts.get(key) ?? text)}`,
    label: text,
    count: keys.filter((own) => own.includes(key)).length,
  }));
  return { kind: 'choice', name, label, options: options.filter(({ count }) => count > 0) };
}

/**
 * The fields of a list's filter, without options that no entry has.
 *
 * @param alternates the same facets in the other language
 */
export function fieldsOf<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  alternates: readonly Facet<Item>[],
): FilterField[] {
  return facets.map((facet, index) => {
    const { name, label } = facet;
    const alternate = alternates[index];
    if ('choices' in facet) return choiceField(items, facet, alternate);
    return { kind: 'date', name, label, alternate: alternate?.name ?? name, ...facet.range };
  });
}

/** The facets of an entry as `field:value`. */
export async function facetsOfItem<Item>(item: Item, facets: readonly Facet<Item>[]): Promise<string[]> {
  const own = facets.map(async (facet) => {
    if ('choices' in facet) {
      const keys = facet.keysOf(item);
      return facet.choices.filter(([key]) => keys.includes(key)).map(([, label]) => `${facet.name}:${slugOf(label)}`);
    }
    const { first, last } = facet.range;
    const dates = new Set(await facet.datesOf(item));
    return [`${facet.name}:${writeDates(first, last, (date) => dates.has(date))}`];
  });
  return (await Promise.all(own)).flat();
}
