/** `<offline-notice>`: shows a message while the browser is offline. */
import { $online } from './online.ts';

class OfflineNotice extends HTMLElement {
  #unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    const show = (isOnline: boolean): void => {
      const text = isOnline ? '' : (this.dataset['offline'] ?? '');
      if (this.textContent !== text) this.textContent = text;
    };
    this.#unsubscribe = $online.subscribe(show);
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
  }
}

customElements.define('offline-notice', OfflineNotice);
