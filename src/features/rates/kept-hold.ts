/** The hold that a visitor was led to the shop with, for when they come back: lasts as long as the browser tab. */
import { readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';
import { stringsOf } from '#lib/unknown-data.ts';

/** The key under which it is kept. */
export const heldKey = 'tickets';

/** What is kept, all of it text. */
export interface KeptHold {
  /** The identity of the next hold: as long as there is one, the same tickets are the same hold. */
  identity: string;
  /** The page to pay on, which has the name of the booking in it. */
  address: string;
  /** The calculator's query. */
  query: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The tickets and their sum, in words. */
  what: string;
}

export const keptHold = (): Partial<KeptHold> => stringsOf(readStoredJson('sessionStorage', heldKey));

/** Changes what is kept; the rest stays. */
export const keepHold = (change: Partial<KeptHold>): boolean =>
  writeStorage('sessionStorage', heldKey, JSON.stringify({ ...keptHold(), ...change }));
