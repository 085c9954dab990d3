/**
 * `<latest-disruptions>`: shows on an open page what is not as planned now, and the alert. What that takes comes once
 * the page has, or, where data are dear, once the page comes back into view.
 */
import { importChunk } from '#client/browser/import-chunk.ts';
import { whenIdle } from '#client/browser/when-idle.ts';
import { isSparing } from '#client/navigation/connection.ts';

class LatestDisruptions extends HTMLElement {
  /** Ends what shows it; undefined until that has come. */
  stop: (() => void) | undefined;

  connectedCallback(): void {
    if (!isSparing()) whenIdle(this.#start);
    // What failed to load without signal is tried again with one.
    window.addEventListener('online', this.#start);
    document.addEventListener('visibilitychange', this.#start);
  }

  disconnectedCallback(): void {
    window.removeEventListener('online', this.#start);
    document.removeEventListener('visibilitychange', this.#start);
    this.stop?.();
    this.stop = undefined;
  }

  readonly #start = (): void => {
    if (document.hidden || this.stop) return;
    importChunk('follow-all', () => import('./follow-all.ts'))
      .then(({ followAll }) => {
        if (this.isConnected) this.stop ??= followAll(this);
      })
      .catch(console.error);
  };
}

customElements.define('latest-disruptions', LatestDisruptions);
