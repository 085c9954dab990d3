/**
 * `<latest-disruptions>`: a page that is open reads what is not as planned again: when it comes back into view, when the
 * connection does, and while it is in view, but not twice within a minute.
 */
import { eachMinute } from '#lib/browser/each-minute.ts';
import { importChunk } from '#lib/browser/import-chunk.ts';
import { isSparing } from '#navigation/connection.ts';

/** Milliseconds between two readings: less than a minute, as timers come a little late. */
const pause = 50_000;

class LatestDisruptions extends HTMLElement {
  /** When it was read last, and when it could be. */
  #read = 0;
  #known = 0;
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    // A page that the service worker has kept says from when it is, or else one that the router has; what was read later may
    // be kept, too.
    const kept = document.querySelector<HTMLMetaElement>('meta[name$=-at]')?.content;
    this.#known = kept ? Date.parse(kept) : Date.now();
    this.#read = this.#known;
    this.#look();
    this.#stop = eachMinute(this.#tick);
    document.addEventListener('visibilitychange', this.#look);
    window.addEventListener('online', this.#look);
  }

  disconnectedCallback(): void {
    this.#stop?.();
    document.removeEventListener('visibilitychange', this.#look);
    window.removeEventListener('online', this.#look);
  }

  readonly #tick = (): void => {
    if (!isSparing()) this.#look();
  };

  readonly #look = (): void => {
    const now = Date.now();
    // What the server has said of a kept page may lie ahead of the clock of the device.
    if (document.hidden || Math.abs(now - this.#read) < pause) return;
    this.#read = now;
    importChunk('read-disruptions', () => import('./read-disruptions.ts'))
      .then(async ({ readDisruptions }) => {
        this.#known = await readDisruptions(this, this.#known);
      })
      .catch(console.error);
  };
}

customElements.define('latest-disruptions', LatestDisruptions);
