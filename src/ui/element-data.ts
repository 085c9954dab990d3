/**
 * What a component gives the script of its element, typed on both sides by one interface: written as `data-` attributes,
 * read from `dataset`. Scripts take types alone from here, so that no page gets a byte of it.
 */

declare const json: unique symbol;

/** A value as JSON. */
type Json<Value> = string & { readonly [json]: Value };

declare global {
  interface JSON {
    parse<Value>(text: Json<Value>): Value;
  }
}

/** Text is written as it is, anything else as JSON. */
type Written<Value> = Value extends string | undefined ? Value : Json<Value>;

/** Data as `dataset` has them: an element declares it, and a key that only one side knows is an error of types. */
export type DatasetOf<Data> = { readonly [Key in keyof Data]: Written<Data[Key]> };

/** An element with such data. */
export interface ElementWith<Data> extends HTMLElement {
  readonly dataset: DatasetOf<Data>;
}

/**
 * Returns the attributes of an element: `<day-choice {...dataFor<DayChoiceData>({ … })}>`.
 *
 * @param data named by single words; what is undefined gets no attribute
 */
export function dataFor<Data extends object>(data: Data): Record<string, string> {
  const given = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [`data-${name}`, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
