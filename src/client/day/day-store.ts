/** `$day`: the day as an open page knows it, for islands. Read while it has listeners. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type CurrentDay, onDay } from './current-day.ts';

const state = atom<CurrentDay | undefined>(undefined);

/** See `current-day.ts`; undefined until it was read. */
export const $day: ReadableAtom<CurrentDay | undefined> = state;

onMount(state, () => {
  // Builds render pages without a day.
  if (typeof window === 'undefined') return undefined;
  return onDay((day) => state.set(day));
});
