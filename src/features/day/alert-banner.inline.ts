/**
 * `<alert-banner>`: hides an alert that is over, not yet due, or dismissed; a changed one appears again.
 *
 * Inline on every page while there is an alert, which no visitor must see for a moment only. A page that does not show
 * the alert has it too: one that does may be swapped in, whose scripts would run late.
 */
import { readStorage, writeStorage } from '#client/browser/safe-storage.ts';
import { showWhile } from '#client/browser/show-while.ts';

const storageKey = 'dismissed-alert';

function dismiss(banner: HTMLElement): void {
  banner.remove();
  writeStorage('localStorage', storageKey, banner.dataset['identity'] ?? '');
  document.querySelector('h1')?.focus();
}

class AlertBanner extends HTMLElement {
  /** Its children are not parsed yet. */
  connectedCallback(): void {
    showWhile(this, readStorage('localStorage', storageKey) === this.dataset['identity']);
    this.onclick = ({ target }) => {
      if (target instanceof Element && target.closest('button')) dismiss(this);
    };
  }
}

// An earlier page may have defined it.
if (!customElements.get('alert-banner')) customElements.define('alert-banner', AlertBanner);
