/**
 * `client:intent`: an island hydrates when a visitor is about to use it, and the first interaction is not lost. Astro's
 * island element loads with the first of them: until then the islands of a page are plain HTML.
 *
 * Pointing at the island or focusing something in it starts the loading; a click or submit meanwhile is held back and
 * replayed once the island is hydrated. If the island can't be loaded, the replayed event falls through to the plain
 * HTML, which works as well. Offline, the event is dropped, and the next intent event tries again.
 *
 * An island that is in use before this script runs hydrates at once; so does one whose state is in the URL, if that
 * state is set: see `IntentOptions`. For style sheets, `data-hydration` on the island is `query` once that happens, and
 * `failed` when hydration fails.
 */
import { importChunk } from '#client/browser/import-chunk.ts';
import { type FormControl, isChangedControl } from '#client/browser/is-changed-control.ts';
import { isModifiedClick } from '#client/browser/is-modified-click.ts';
import { readStorage } from '#client/browser/safe-storage.ts';
import type { Island } from './intent-directive.ts';

export interface IntentOptions {
  /** Parameters that the island renders: if the URL's query or fragment has one of them, the island hydrates at once. */
  query?: readonly string[];
  /** A key of the storage: if it is set, the visitor has used the island before, and it hydrates when visible. */
  resume?: string;
}

const intentEvents = ['pointerenter', 'pointerdown', 'focusin'] as const;
const heldEvents = ['click', 'submit'] as const;
const swapEvents = ['astro:after-swap', 'astro:page-load'] as const;

/** Repeats a held event on its original target. */
function replay(event: Event): void {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
  else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** True if the browser handles the target without the island's script. */
function isNativeControl({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest('label, input:not([type="submit"]), select, textarea, summary, a[href^="#"]') !== null
  );
}

function isLeftToBrowser(event: Event): boolean {
  return event instanceof MouseEvent && (isNativeControl(event) || isModifiedClick(event));
}

/** True if the storage has a key. */
const isStored = (key: string): boolean =>
  (readStorage('sessionStorage', key) ?? readStorage('localStorage', key)) !== null;

/** True if a visitor used the island before this script ran: it has the focus, or a control with another value. */
function isInUse(island: HTMLElement): boolean {
  const controls = island.querySelectorAll<FormControl>('input, textarea, select');
  return island.contains(document.activeElement) || Array.from(controls).some(isChangedControl);
}

/** Runs an action once any child of the island is visible; the island element itself has no box. */
function whenVisible(island: HTMLElement, action: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    action();
  });
  for (const child of island.children) observer.observe(child);
}

/** Starts to load the parts of an island beside Astro's element, not after it. */
function preload(island: HTMLElement): void {
  for (const part of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = island.getAttribute(part) ?? '';
    document.head.append(link);
  }
}

function watch(island: Island): void {
  // `true` for the directive alone, which has none of them.
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: IntentOptions };
  const { query = [], resume } = value ?? {};
  let held: Event | undefined;

  const hold = (event: Event): void => {
    if (isLeftToBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held = event;
    void hydrate();
  };

  const removeListeners = (): void => {
    for (const type of intentEvents) island.removeEventListener(type, hydrate);
    for (const type of heldEvents) island.removeEventListener(type, hold, true);
    for (const type of swapEvents) document.removeEventListener(type, hydrateForQuery);
    removeEventListener('popstate', hydrateForQuery);
  };

  function hydrateForQuery(): void {
    if (!island.isConnected) {
      removeListeners();
      return;
    }
    const parameters = new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
    if (!query.some((name) => parameters.has(name))) return;
    island.dataset['hydration'] = 'query';
    void hydrate();
  }

  let isHydrating = false;
  async function hydrate(): Promise<void> {
    if (isHydrating) return;
    isHydrating = true;
    const name = island.getAttribute('component-url') ?? 'island';
    try {
      preload(island);
      await importChunk('islands', () => import('./runtime.ts'));
      const hydrateComponent = await importChunk(name, async () => island.load?.());
      await hydrateComponent?.();
    } catch (error) {
      island.dispatchEvent(
        new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error, componentUrl: name } }),
      );
    }
    // Astro removes `ssr` on hydration; a failed import is reported by an event, not thrown.
    if (island.hasAttribute('ssr') && !navigator.onLine) {
      // Replaying the event would leave the page for the browser's own offline page.
      isHydrating = false;
      held = undefined;
      return;
    }
    removeListeners();
    if (held) replay(held);
  }

  for (const type of intentEvents) island.addEventListener(type, hydrate, { passive: true });
  for (const type of heldEvents) island.addEventListener(type, hold, true);
  island.addEventListener('astro:hydration-error', () => {
    island.dataset['hydration'] = 'failed';
  });
  hydrateForQuery();
  // The URL also changes within the page, by "forward" after a reload.
  addEventListener('popstate', hydrateForQuery);
  // Astro's router swaps a page in before it changes the URL, and its fragment comes later still. The swap that removes
  // the island ends this.
  for (const type of swapEvents) document.addEventListener(type, hydrateForQuery);
  if (isInUse(island)) void hydrate();
  else if (resume !== undefined && isStored(resume)) whenVisible(island, () => void hydrate());
}

function watchAll(): void {
  for (const island of document.querySelectorAll<Island>('astro-island')) watch(island);
}

watchAll();
document.addEventListener('astro:after-swap', watchAll);
