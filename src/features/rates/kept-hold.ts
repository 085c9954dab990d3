/** The hold that a visitor was led to the shop with, for when they come back: lasts as long as the browser tab. */
import { newIdentity } from '#client/browser/new-identity.ts';
import { readStorage, readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';
import { stringsOf } from '#lib/unknown-data.ts';

/** The key under which it is kept. */
export const heldKey = 'tickets';
const identityKey = 'tickets:identity';

/** What is kept, all of it text. */
export interface KeptHold {
  /** The page to pay on, which has the name of the booking in it. */
  address: string;
  /** The calculator's query. */
  query: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The tickets and their sum, in words. */
  what: string;
}

/** The identity where storage is forbidden: lasts as long as the page. */
let identity = '';

/** Returns the identity of the next hold: until it is forgotten, the same tickets are the same hold. */
export function holdIdentity(): string {
  identity = readStorage('sessionStorage', identityKey) ?? (identity || newIdentity());
  writeStorage('sessionStorage', identityKey, identity);
  return identity;
}

/** Makes the next hold another one. What was chosen stays. */
export function endHold(): void {
  identity = '';
  writeStorage('sessionStorage', identityKey, null);
}

export const keepHold = (hold: KeptHold): boolean => writeStorage('sessionStorage', heldKey, JSON.stringify(hold));

export const keptHold = (): Partial<KeptHold> => stringsOf(readStoredJson('sessionStorage', heldKey));
