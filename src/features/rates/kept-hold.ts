/** The hold that a visitor was led to the shop with, for when they come back: lasts as long as the browser tab. */
import { createDraft, draftKey } from '#forms/model/draft.ts';

/** The key under which it is kept. */
export const heldKey = draftKey('tickets');

/** Its identity is that of the next hold, too, until it is forgotten: sent again, it is the same one. */
const draft = createDraft('tickets');

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

export const holdIdentity = (): string => draft.identity();

export function keepHold(hold: KeptHold): void {
  for (const [name, value] of Object.entries(hold)) draft.change(name, String(value));
}

export function keptHold(): Partial<KeptHold> {
  draft.restore();
  return draft.$values.get();
}

/** The next hold is another one. What was chosen stays. */
export const endHold = (): void => draft.forget({});
