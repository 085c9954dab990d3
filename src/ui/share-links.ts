/** `<share-links>`: offers the device's share menu; where it has none, the address to paste elsewhere. */
import type { DatasetOf } from './element-data.ts';

export interface ShareLinksData {
  /** Title and absolute address of what is shared. */
  title: string;
  url: string;
  /** What the button says where there is no menu, and what is said once the address is copied. */
  copy: string;
  copied: string;
}

class ShareLinks extends HTMLElement {
  declare readonly dataset: DatasetOf<ShareLinksData>;

  connectedCallback(): void {
    const { title, url, copy } = this.dataset;
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
      status.textContent = this.dataset.copied;
    } catch {
      // A browser may refuse; what it refused is shown instead.
      status.textContent = url;
    }
  }
}

customElements.define('share-links', ShareLinks);
