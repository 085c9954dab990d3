/** Hides an alert that is over, not yet due, or was dismissed. Dismissing lasts until the alert changes. */

const storageKey = 'dismissed-alert';

/** Storage can be forbidden; the banner then comes back on the next page, which is better than an error. */
function readDismissed(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function storeDismissed(identity: string): void {
  try {
    localStorage.setItem(storageKey, identity);
  } catch {
    // Nothing is lost: see readDismissed.
  }
}

class AlertBanner extends HTMLElement {
  connectedCallback(): void {
    const { from = '', until = '' } = this.dataset;
    const identity = `${from} ${until} ${this.querySelector('.message')?.textContent?.length ?? 0}`;
    const now = Date.now();
    this.hidden = now < Date.parse(from) || now >= Date.parse(until) || readDismissed() === identity;
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      storeDismissed(identity);
      this.hidden = true;
      document.querySelector<HTMLElement>('h1')?.focus();
    });
  }
}

customElements.define('alert-banner', AlertBanner);
