/** The fields that a list can be filtered by. Serialisable: made on the server, used in the browser. */
import type { ZoneOffsets } from '#park/opening/plain-time.ts';

export interface FilterOption {
  /** Value in the address. */
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

/** An entry matches if it takes place on the date. */
export interface DateField extends NamedField {
  kind: 'date';
  /** Its parameter in the address of the other language's page. */
  alternate: string;
  /** The first and the last date that can be chosen, `YYYY-MM-DD`. */
  first: string;
  last: string;
  zone: ZoneOffsets;
}

export type FilterField = ChoiceField | TextField | DateField;
