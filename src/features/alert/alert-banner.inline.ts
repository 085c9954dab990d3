/**
 * `<alert-banner>`: hides an alert that is over, not yet due, or dismissed; a changed one appears again. A page that stays
 * open looks again when the alert begins or ends, and each minute: timers count neither sleep nor more than 25 days.
 *
 * Inline on every page while there is an alert, which no visitor must see for a moment only. A page that does not show
 * the alert has it too: one that does may be swapped in, whose scripts would run late.
 */
import { readStorage, writeStorage } from '#lib/browser/safe-storage.ts';

const storageKey = 'dismissed-alert';
const minute = 60_000;

/** @param dismissed the alert that the visitor dismissed last, on this page or an earlier one */
function update(banner: HTMLElement, dismissed: string | null): void {
  const { from = '', until = '', identity } = banner.dataset;
  const untilBegin = Date.parse(from) - Date.now();
  const untilEnd = Date.parse(until) - Date.now();
  banner.hidden = untilBegin > 0 || untilEnd <= 0 || dismissed === identity;
  if (untilEnd > 0 && banner.isConnected) {
    setTimeout(() => update(banner, dismissed), Math.min(untilBegin > 0 ? untilBegin : untilEnd, minute));
  }
}

function dismiss(banner: HTMLElement): void {
  banner.remove();
  writeStorage('localStorage', storageKey, banner.dataset['identity'] ?? '');
  document.querySelector('h1')?.focus();
}

class AlertBanner extends HTMLElement {
  /** Its children are not parsed yet. */
  connectedCallback(): void {
    update(this, readStorage('localStorage', storageKey));
    this.onclick = ({ target }) => {
      if (target instanceof Element && target.closest('button')) dismiss(this);
    };
  }
}

// An earlier page may have defined it.
if (!customElements.get('alert-banner')) customElements.define('alert-banner', AlertBanner);
