/**
 * `<offline-notice>`: shows a message while the browser is offline, on a page that the service worker has kept, and while
 * the zoo's day can't be checked, unless the visitor has closed it.
 */
import { readStorage, writeStorage } from '#client/browser/safe-storage.ts';

/** Names what the visitor has closed in the storage of the tab, for as long as that is what there is to say. */
const storageKey = 'closed-notice';

let dismissed = readStorage('sessionStorage', storageKey) ?? '';

/** Remembers it for the next pages, whether they are swapped in or loaded. */
function dismiss(text: string): void {
  dismissed = text;
  writeStorage('sessionStorage', storageKey, text || null);
}

class OfflineNotice extends HTMLElement {
  /** Set by what follows the day. */
  static readonly observedAttributes = ['data-unchecked'];

  connectedCallback(): void {
    for (const type of ['online', 'offline']) addEventListener(type, this.#show);
    this.#show();
    this.querySelector('button')?.addEventListener('click', () => {
      delete this.dataset['age'];
      dismiss(this.#lack());
      this.#show();
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
  }

  disconnectedCallback(): void {
    for (const type of ['online', 'offline']) removeEventListener(type, this.#show);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  /** Returns what can't be reached now: the site, or its word on the day. */
  #lack(): string {
    const { offline = '', unchecked = '' } = this.dataset;
    return navigator.onLine ? unchecked : offline;
  }

  readonly #show = (): void => {
    // Another loss of the connection is said again.
    if (navigator.onLine && dismissed === this.dataset['offline']) dismiss('');
    const lack = this.#lack();
    // The service worker says how old a page is that it has kept.
    const text = dismissed !== '' && lack === dismissed ? '' : (this.dataset['age'] ?? lack);
    const message = this.querySelector('p');
    if (message && message.textContent !== text) message.textContent = text;
    this.toggleAttribute('data-shown', text !== '');
  };
}

customElements.define('offline-notice', OfflineNotice);
