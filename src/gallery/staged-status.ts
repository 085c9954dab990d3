/** `<staged-status>`: keeps the loading bar and offline notice inside it in one fixed state. */

class StagedStatus extends HTMLElement {
  readonly #observer = new MutationObserver(() => this.#stage());

  connectedCallback(): void {
    this.#stage();
    this.#observer.observe(this, { subtree: true, childList: true, attributeFilter: ['data-phase', 'hidden'] });
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
  }

  #stage(): void {
    const { phase = 'hidden', offline } = this.dataset;
    const bar = this.querySelector<HTMLElement>('loading-bar');
    const notice = this.querySelector<HTMLElement>('offline-notice');
    const isHidden = phase === 'hidden' || phase === 'waiting';
    if (bar && bar.dataset['phase'] !== phase) bar.dataset['phase'] = phase;
    if (bar && bar.hidden !== isHidden) bar.hidden = isHidden;
    const message = notice?.querySelector('p');
    const text = offline === undefined ? '' : (notice?.dataset['offline'] ?? '');
    if (message && message.textContent !== text) message.textContent = text;
    notice?.toggleAttribute('data-shown', offline !== undefined);
  }
}

customElements.define('staged-status', StagedStatus);
