/** `<offline-notice>`: says that there is no connection, and when it is back. */
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
