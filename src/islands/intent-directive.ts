/**
 * `client:intent`: an island gets its script when a visitor is about to use it, and the first action is not lost.
 *
 * Pointing at it or focusing something in it starts the loading; a click or a submit meanwhile is held back and done
 * again once the island is awake. If it can't be loaded, the action is done by the plain HTML, which works as well;
 * without a connection nothing is done, and the next sign tries again.
 *
 * An island whose state is in the address wakes at once where the address has some: see `IntentOptions`. What became
 * of the waking is told to style sheets by `data-wake` on the island: `query` or `failed`.
 */
import type { ClientDirective } from 'astro';
import { ChunkLoadError, chunkTimeout } from './chunk-load-error.ts';

export interface IntentOptions {
  /** Parameters of the address that the island shows: where one is set, the island wakes at once. */
  query?: readonly string[];
  /** A key of `sessionStorage`: where it is set, the visitor has begun before, and seeing the island is enough. */
  resume?: string;
}

const signs = ['pointerenter', 'pointerdown', 'focusin'] as const;
const actions = ['click', 'submit'] as const;

/** Does an action again on the element it was meant for. */
function replay(event: Event): void {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
  else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Whether a click with keys held down asks for a new tab, a new window or a download, as on any link. */
function leadsElsewhere(event: Event): boolean {
  return event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Whether the browser can be left to do it: nothing of the island is behind it. */
function isPlain({ target }: Event): boolean {
  return (
    target instanceof Element && target.closest('label, input:not([type="submit"]), select, textarea, summary') !== null
  );
}

function timeLimit(name: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new ChunkLoadError(name)), chunkTimeout);
  });
}

/** The parameters out of the directive's value, which Astro passes on as it stands in the page. */
function parametersOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null && 'query' in value && Array.isArray(value.query)
    ? value.query
    : [];
}

/** What the directive is given: `client:intent` alone is `true`. */
function hasBegun(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('resume' in value)) return false;
  try {
    return sessionStorage.getItem(String(value.resume)) !== null;
  } catch {
    return false;
  }
}

/** Does something once any part of the island is on the screen; the island itself has no box. */
function whenSeen(island: HTMLElement, action: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    action();
  });
  for (const child of island.children) observer.observe(child);
}

const intent: ClientDirective = (load, { value }, island) => {
  let held: Event | undefined;

  const hold = (event: Event): void => {
    if (event.type === 'click' && (isPlain(event) || leadsElsewhere(event))) return;
    event.preventDefault();
    event.stopPropagation();
    held = event;
    void wake();
  };

  const release = (): void => {
    for (const type of signs) island.removeEventListener(type, wake);
    for (const type of actions) island.removeEventListener(type, hold, true);
    document.removeEventListener('astro:after-swap', wakeForQuery);
    removeEventListener('popstate', wakeForQuery);
  };

  function wakeForQuery(): void {
    if (!island.isConnected) {
      release();
      return;
    }
    const parameters = new URLSearchParams(location.search);
    if (!parametersOf(value).some((name) => parameters.has(String(name)))) return;
    island.dataset['wake'] = 'query';
    void wake();
  }

  let isWaking = false;
  async function wake(): Promise<void> {
    if (isWaking) return;
    isWaking = true;
    const name = island.getAttribute('component-url') ?? 'island';
    try {
      const hydrate = await Promise.race([load(), timeLimit(name)]);
      await hydrate();
    } catch (error) {
      island.dispatchEvent(
        new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error, componentUrl: name } }),
      );
    }
    // Astro takes this mark away from islands that are awake; what fails to load, it reports without throwing.
    if (island.hasAttribute('ssr') && !navigator.onLine) {
      // The browser could not do it alone either, and would leave the page for its own; the next sign tries again.
      isWaking = false;
      held = undefined;
      return;
    }
    release();
    if (held) replay(held);
  }

  for (const type of signs) island.addEventListener(type, wake, { passive: true });
  for (const type of actions) island.addEventListener(type, hold, true);
  island.addEventListener('astro:hydration-error', () => {
    island.dataset['wake'] = 'failed';
  });
  wakeForQuery();
  // The address also changes without a new page, by "forward" after a reload.
  addEventListener('popstate', wakeForQuery);
  // Pages that a router swaps in come before their address does; when they are swapped out, this ends.
  document.addEventListener('astro:after-swap', wakeForQuery);
  if (hasBegun(value)) whenSeen(island, () => void wake());
};

export default intent;
