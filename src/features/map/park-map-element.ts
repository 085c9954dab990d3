/** `<park-map>`: shows the controls that need script, and the place that the address names. The rest comes when used. */
import type { MapControls } from './map-controls.ts';

class ParkMap extends HTMLElement {
  #controls: Promise<MapControls> | undefined;

  connectedCallback(): void {
    this.querySelector('.controls')?.removeAttribute('hidden');
    for (const type of ['click', 'keydown', 'wheel', 'touchstart']) {
      this.addEventListener(type, this.#use, { passive: type !== 'wheel' });
    }
    window.addEventListener('hashchange', this.#showTarget);
    this.#showTarget();
  }

  disconnectedCallback(): void {
    window.removeEventListener('hashchange', this.#showTarget);
  }

  /** Scrolls the place that the address names into the middle. */
  readonly #showTarget = (): void => {
    if (location.hash.length < 2) return;
    const link = this.querySelector(`.pins [href="${CSS.escape(location.hash)}"]`);
    link?.scrollIntoView({ block: 'center', inline: 'center' });
  };

  readonly #use = (event: Event): void => {
    if (event instanceof WheelEvent) {
      if (!event.ctrlKey) return;
      // Browsers would zoom the page.
      event.preventDefault();
    }
    this.#controls ??= import('./map-controls.ts').then(({ MapControls }) => new MapControls(this));
    // A failed download is tried again with the next use.
    this.#controls.catch(() => (this.#controls = undefined));
    void this.#controls.then((controls) => controls.handle(event));
  };
}

customElements.define('park-map', ParkMap);
