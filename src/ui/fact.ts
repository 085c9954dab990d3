import type { SymbolName } from './symbols.ts';
import type { TimedNote } from './timed-note.ts';

/** A fact as its name and value; without a value it is left out. */
export interface Fact {
  name: string;
  symbol?: SymbolName;
  value: string | null | undefined;
  lang?: string;
  href?: string | undefined;
  /** What it leads to, as disruptions call it, what is not as planned about that, and the park it is in. */
  about?: string;
  notes?: readonly TimedNote[];
  park?: string | undefined;
}
