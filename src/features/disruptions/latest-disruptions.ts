/** `<latest-disruptions>`: shows on an open page what is not as planned now. What that takes comes once the page has. */
import { importChunk } from '#lib/browser/import-chunk.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';

class LatestDisruptions extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    whenIdle(this.#start);
    // What failed to load without signal is tried again with one.
    window.addEventListener('online', this.#start);
  }

  disconnectedCallback(): void {
    window.removeEventListener('online', this.#start);
    this.#stop?.();
    this.#stop = undefined;
  }

  readonly #start = (): void => {
    importChunk('write-day', () => import('./write-day.ts'))
      .then(({ followDay }) => {
        if (this.isConnected) this.#stop ??= followDay(this);
      })
      .catch(console.error);
  };
}

customElements.define('latest-disruptions', LatestDisruptions);
