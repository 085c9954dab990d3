/** Whether the browser has a connection, as far as it knows. */
import { atom, onMount, type ReadableAtom } from 'nanostores';

const online = atom(true);

onMount(online, () => {
  // While pages are built, too, forms are rendered.
  if (typeof window === 'undefined') return;
  const update = (): void => online.set(navigator.onLine);
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
});

/** True while there is a connection. */
export const $online: ReadableAtom<boolean> = online;
