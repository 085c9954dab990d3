/** `<offline-notice>`: shows a message while the browser is offline, unless the visitor has closed it. */
import { $online } from './online.ts';

/** Closed for as long as the connection stays away, on every page that is swapped in. */
let isClosed = false;

class OfflineNotice extends HTMLElement {
  #unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.#unsubscribe = $online.subscribe(this.#show);
    this.querySelector('button')?.addEventListener('click', () => {
      isClosed = true;
      this.#show(false);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
  }

  readonly #show = (isOnline: boolean): void => {
    if (isOnline) isClosed = false;
    const text = isOnline || isClosed ? '' : (this.dataset['offline'] ?? '');
    const message = this.querySelector('p');
    if (message && message.textContent !== text) message.textContent = text;
    this.toggleAttribute('data-shown', text !== '');
  };
}

customElements.define('offline-notice', OfflineNotice);
