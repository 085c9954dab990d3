/**
 * `<offline-notice>`: shows a message while the browser is offline, and on a page that the service worker has kept, unless
 * the visitor has closed it.
 */
/** Closed for as long as the connection stays away, on every page that is swapped in. */
let isClosed = false;

class OfflineNotice extends HTMLElement {
  connectedCallback(): void {
    for (const type of ['online', 'offline']) addEventListener(type, this.#show);
    this.#show();
    this.querySelector('button')?.addEventListener('click', () => {
      isClosed = true;
      delete this.dataset['age'];
      this.#show();
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    });
  }

  disconnectedCallback(): void {
    for (const type of ['online', 'offline']) removeEventListener(type, this.#show);
  }

  readonly #show = (): void => {
    const isOnline = navigator.onLine;
    if (isOnline) isClosed = false;
    // The service worker says how old a page is that it has kept.
    const { offline = '', age = '' } = this.dataset;
    const text = age || (isOnline || isClosed ? '' : offline);
    const message = this.querySelector('p');
    if (message && message.textContent !== text) message.textContent = text;
    this.toggleAttribute('data-shown', text !== '');
  };
}

customElements.define('offline-notice', OfflineNotice);
