/** What a list can be filtered by. Serialisable: it is made on the server and used in the browser. */

export interface FilterOption {
  /** As it stands in the address. */
  value: string;
  label: string;
  /** How many entries of the whole list have it. */
  count: number;
}

interface NamedField {
  /** Name of the parameter in the address. */
  name: string;
  label: string;
}

/** Any of several options. */
export interface ChoiceField extends NamedField {
  kind: 'choice';
  options: readonly FilterOption[];
}

/** Words that an entry's text must contain. */
export interface TextField extends NamedField {
  kind: 'text';
}

export type FilterField = ChoiceField | TextField;
