/** `<copy-text>`: its button copies the text beside it. Without script there is no button, and the text can be selected. */
import type { DatasetOf } from '#ui/element-data.ts';

export interface CopyTextData {
  /** Said once the text is copied, or else selected. */
  copied: string;
  selected: string;
}

class CopyText extends HTMLElement {
  declare readonly dataset: DatasetOf<CopyTextData>;

  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => void this.#copy());
  }

  async #copy(): Promise<void> {
    const text = this.querySelector('[data-text]');
    const status = this.querySelector('[role="status"]');
    if (!text || !status) return;
    try {
      await navigator.clipboard.writeText(text.textContent);
      status.textContent = this.dataset.copied;
    } catch {
      getSelection()?.selectAllChildren(text);
      status.textContent = this.dataset.selected;
    }
  }
}

customElements.define('copy-text', CopyText);
