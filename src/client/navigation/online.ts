/**
 * The browser's online state as a store, for islands. What every page loads asks `navigator.onLine`, without the library.
 * May report "online" wrongly, but never "offline".
 */
import { atom, type ReadableAtom } from 'nanostores';

const $state = atom(typeof navigator === 'undefined' || navigator.onLine);

/** True while online. */
export const $online: ReadableAtom<boolean> = $state;

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => $state.set(true));
  window.addEventListener('offline', () => $state.set(false));
}
