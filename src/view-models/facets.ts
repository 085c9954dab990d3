/** The facets of a list as fields of its filter. */
import type { ChoiceField } from '#features/filters/filter-fields.ts';
import { slugOf } from '#lib/text/fold-text.ts';

/** A property that entries are filtered by. */
export interface Facet<Item> {
  /** Name of the parameter in the address. */
  name: string;
  label: string;
  /** Every key an entry can have, with its label, in display order. */
  choices: readonly (readonly [key: string, label: string])[];
  keysOf: (item: Item) => readonly string[];
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
): ChoiceField[] {
  return facets.map(({ name, label, choices, keysOf }, index) => {
    const keys = items.map(keysOf);
    const alternate = alternates[index];
    const alternateTexts = new Map(alternate?.choices);
    const options = choices.map(([key, text]) => ({
      value: slugOf(text),
      alternate: `${alternate?.name ?? name}=${slugOf(alternateTexts.get(key) ?? text)}`,
      label: text,
      count: keys.filter((own) => own.includes(key)).length,
    }));
    return { kind: 'choice', name, label, options: options.filter(({ count }) => count > 0) };
  });
}

/** The facets of an entry as `field:value`. */
export function facetsOfItem<Item>(item: Item, facets: readonly Facet<Item>[]): string[] {
  return facets.flatMap(({ name, choices, keysOf }) => {
    const own = keysOf(item);
    return choices.filter(([key]) => own.includes(key)).map(([, label]) => `${name}:${slugOf(label)}`);
  });
}
