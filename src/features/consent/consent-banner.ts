/** `<consent-banner>`: asks for consent once; the footer has a button that opens it again. */
import {
  applyConsent,
  clearMeasurementCookies,
  type Consent,
  denyByDefault,
  readConsent,
  refused,
  storeConsent,
} from './consent.ts';

/** A stored choice is applied once per document, not on every page. */
let isApplied = false;

class ConsentBanner extends HTMLElement {
  connectedCallback(): void {
    const consent = readConsent();
    if (consent && !isApplied) applyConsent(consent, this.#containerId);
    isApplied = true;
    this.hidden = consent !== undefined;
    this.addEventListener('submit', this.#choose);
    document.addEventListener('click', this.#reopen);
    for (const opener of document.querySelectorAll<HTMLElement>('[data-open-consent]')) opener.hidden = false;
  }

  disconnectedCallback(): void {
    document.removeEventListener('click', this.#reopen);
  }

  get #containerId(): string {
    return this.dataset['containerId'] ?? '';
  }

  readonly #choose = (event: SubmitEvent): void => {
    event.preventDefault();
    const value = event.submitter?.getAttribute('value');
    const all = { analytics: true, marketing: true };
    const form = new FormData(event.target as HTMLFormElement);
    const chosen = { analytics: form.has('analytics'), marketing: form.has('marketing') };
    const consent = value === 'accept' ? all : value === 'refuse' ? refused : chosen;
    this.#decide(consent, readConsent() ?? refused);
  };

  #decide(consent: Consent, before: Consent): void {
    storeConsent(consent);
    applyConsent(consent, this.#containerId);
    this.hidden = true;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    const isWithdrawn = (before.analytics && !consent.analytics) || (before.marketing && !consent.marketing);
    if (!isWithdrawn) return;
    clearMeasurementCookies();
    // A running script can't be stopped; without consent, the reloaded page doesn't load it.
    location.reload();
  }

  readonly #reopen = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('[data-open-consent]')) return;
    const { analytics, marketing } = readConsent() ?? refused;
    for (const [name, value] of Object.entries({ analytics, marketing })) {
      const box = this.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (box) box.checked = value;
    }
    this.hidden = false;
    this.querySelector<HTMLElement>('h2')?.focus();
  };
}

denyByDefault();
customElements.define('consent-banner', ConsentBanner);
