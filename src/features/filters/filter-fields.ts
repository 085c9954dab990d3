/** The fields that a list can be filtered by. Serialisable: made on the server, used in the browser. */

export interface FilterOption {
  /** As it appears in the address. */
  value: string;
  /** Its parameter and value in the address of the other language's page: `class=mammal`. */
  alternate: string;
  label: string;
  /** The number of entries of the whole list that have it. */
  count: number;
}

interface NamedField {
  /** Name of the query parameter. */
  name: string;
  label: string;
}

/** An entry matches if it has any of the chosen options. */
export interface ChoiceField extends NamedField {
  kind: 'choice';
  options: readonly FilterOption[];
}

/** An entry matches if its text contains all words. */
export interface TextField extends NamedField {
  kind: 'text';
  /** Its parameter in the address of the other language's page. */
  alternate: string;
}

export type FilterField = ChoiceField | TextField;
