/** Offers the device's share menu; where it has none, the address to paste elsewhere. */
class ShareLinks extends HTMLElement {
  connectedCallback(): void {
    const { title = document.title, url = location.href, copy = '' } = this.dataset;
    const button = this.querySelector('button');
    if (!button) return;
    const canShare = 'share' in navigator;
    // Neither is there without https.
    if (!canShare && !('clipboard' in navigator)) return;
    button.hidden = false;
    if (!canShare) button.textContent = copy;
    button.addEventListener('click', () => {
      // Closing the menu rejects, but is no error.
      if (canShare) navigator.share({ title, url }).catch(() => undefined);
      else void this.#copy(url);
    });
  }

  async #copy(url: string): Promise<void> {
    const status = this.querySelector('[role="status"]');
    if (!status) return;
    try {
      await navigator.clipboard.writeText(url);
      status.textContent = this.dataset['copied'] ?? '';
    } catch {
      // A browser may refuse; what it refused is shown instead.
      status.textContent = url;
    }
  }
}

customElements.define('share-links', ShareLinks);
