/**
 * `<park-map>`: shows the controls that need script, what is closed, and the place that the address names. The rest comes
 * when used.
 */
import { eachMinute } from '#client/browser/each-minute.ts';
import { importChunk } from '#client/browser/import-chunk.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import type { MapControls } from './map-controls.ts';
import type { MapData } from './map-target.ts';

/** Strikes out a place that is closed now, in the drawing and in its name there; or no longer. */
function markClosed(pin: Element, isClosed: boolean, words: string): void {
  const [title, , symbol, cross] = pin.children;
  if (!title || !symbol || isClosed === Boolean(cross)) return;
  if (!isClosed) {
    cross?.remove();
    title.textContent = title.textContent.slice(0, -words.length);
    return;
  }
  const added = symbol.cloneNode() as Element;
  added.setAttribute('href', '#symbol-closed');
  pin.append(added);
  title.append(words);
}

export interface ParkMapData extends MapData {
  /** Follows the name of a place. */
  closed: string;
}

class ParkMap extends HTMLElement {
  declare readonly dataset: DatasetOf<ParkMapData>;
  #stop: (() => void) | undefined;
  #controls: Promise<MapControls> | undefined;

  connectedCallback(): void {
    this.querySelector('.controls')?.removeAttribute('hidden');
    this.#showStart();
    for (const type of ['click', 'keydown', 'wheel', 'touchstart', 'placeschange']) {
      this.addEventListener(type, this.#use, { passive: type === 'touchstart' });
    }
    window.addEventListener('hashchange', this.#use);
    document.addEventListener('keydown', this.#close);
    // The router gives a page its address after it is shown.
    document.addEventListener('astro:page-load', this.#showTarget);
    this.#showTarget();
    this.#stop = eachMinute(this.#showClosed);
    // Once the notes of the list, which comes after it, follow the clock as well.
    queueMicrotask(this.#showClosed);
  }

  disconnectedCallback(): void {
    window.removeEventListener('hashchange', this.#use);
    document.removeEventListener('keydown', this.#close);
    document.removeEventListener('astro:page-load', this.#showTarget);
    this.#stop?.();
  }

  /** Scrolls to what is seen first, unless styles or the visitor have scrolled already. */
  #showStart(): void {
    const [viewport, start] = [this.querySelector('.viewport'), this.querySelector<HTMLElement>('.start')];
    if (start && viewport?.scrollLeft === 0) viewport.scrollTo(start.offsetLeft, start.offsetTop);
  }

  /** Shows what the list of the page says is closed. */
  readonly #showClosed = (): void => {
    for (const pin of this.querySelectorAll('.pins a')) {
      const place = document.getElementById(pin.getAttribute('href')?.slice(1) ?? '');
      const note = place?.querySelector('timed-notes > [data-state="closed"]:not([hidden])');
      markClosed(pin, Boolean(note), this.dataset.closed);
    }
  };

  /** Shows the place that the address names. */
  readonly #showTarget = (): void => {
    if (location.hash) this.#use(new Event('hashchange'));
  };

  readonly #close = ({ key, target }: KeyboardEvent): void => {
    if (key !== 'Escape' || !(target instanceof Element) || !target.closest('park-map, .places')) return;
    document.querySelector<HTMLElement>('.places :is(:target, [data-target]) .close')?.click();
  };

  #say(text: string): void {
    this.querySelector('[role="status"]')?.replaceChildren(text);
  }

  readonly #use = (event: Event): void => {
    if (event instanceof WheelEvent) {
      if (!event.ctrlKey) return;
      // Browsers would zoom the page.
      event.preventDefault();
    }
    // Without script, the name of a zone leads to its list.
    if (event.type === 'click' && (event.target as Element).closest('.zones a')) event.preventDefault();
    this.#controls ??= importChunk('map-controls', () => import('./map-controls.ts')).then(({ MapControls }) => {
      this.#say('');
      return new MapControls(this);
    });
    this.#controls.then(
      (controls) => controls.handle(event),
      (error: unknown) => {
        // The next use tries again.
        this.#controls = undefined;
        console.error(error);
        this.#say(this.dataset.failed);
      },
    );
  };
}

customElements.define('park-map', ParkMap);
