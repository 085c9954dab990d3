/** `<alert-banner>`: hides an alert that is over, not yet due, or dismissed. A changed alert appears again. */
import { readStorage, writeStorage } from '../../lib/safe-storage.ts';

const storageKey = 'dismissed-alert';

class AlertBanner extends HTMLElement {
  connectedCallback(): void {
    const { from = '', until = '', identity = '' } = this.dataset;
    const isDismissed = readStorage('localStorage', storageKey) === identity;
    const now = Date.now();
    this.hidden = now < Date.parse(from) || now >= Date.parse(until) || isDismissed;
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      writeStorage('localStorage', storageKey, identity);
      this.hidden = true;
      document.querySelector<HTMLElement>('h1')?.focus();
    });
  }
}

customElements.define('alert-banner', AlertBanner);
