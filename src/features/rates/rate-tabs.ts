/**
 * Turns a list of links to panels, and the panels, into tabs (WAI-ARIA Authoring Practices).
 *
 * A custom element and not an island: it is 1 KB and needed by everyone who opens the page, React would be sixty.
 * The address says which tab is open, so that it can be shared and the back button works.
 */
import { tabForKey } from './tab-keys.ts';

/** Where the browser can, a search in the page finds what the closed tab holds, and opens it. */
const hiddenValue = 'onbeforematch' in document.documentElement ? 'until-found' : '';

interface Tab {
  link: HTMLAnchorElement;
  panel: HTMLElement;
}

class RateTabs extends HTMLElement {
  #tabs: Tab[] = [];

  connectedCallback(): void {
    const list = this.querySelector('ul');
    if (!list) return;
    list.role = 'tablist';
    list.ariaLabel = this.dataset['label'] ?? null;
    this.#tabs = [...list.querySelectorAll('a')].flatMap((link) => {
      const panel = document.getElementById(link.hash.slice(1));
      return panel ? [{ link, panel }] : [];
    });
    for (const tab of this.#tabs) this.#dress(tab);
    this.#followAddress();
    window.addEventListener('hashchange', this.#followAddress);
  }

  disconnectedCallback(): void {
    window.removeEventListener('hashchange', this.#followAddress);
  }

  #dress({ link, panel }: Tab): void {
    link.role = 'tab';
    link.id ||= `${panel.id}-tab`;
    link.setAttribute('aria-controls', panel.id);
    if (link.parentElement) link.parentElement.role = 'none';
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', link.id);
    panel.addEventListener('beforematch', () => this.#open(panel.id));
    link.addEventListener('keydown', this.#onKeyDown);
    link.addEventListener('click', (event) => {
      // With these keys a link opens elsewhere, as links do.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.#open(panel.id);
    });
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const current = this.#tabs.findIndex(({ link }) => link === event.currentTarget);
    const next = event.key === ' ' ? current : tabForKey(event.key, current, this.#tabs.length);
    const tab = next === undefined ? undefined : this.#tabs[next];
    if (!tab) return;
    event.preventDefault();
    tab.link.focus();
    this.#open(tab.panel.id);
  };

  /** Opens a tab and says so in the address, without the jump that following the link would be. */
  #open(id: string): void {
    // The state belongs to whoever drives the navigation, and goes on being valid.
    if (location.hash !== `#${id}`) history.pushState(history.state, '', `#${id}`);
    this.#show(id);
  }

  readonly #followAddress = (): void => {
    const id = location.hash.slice(1);
    const { panel } = this.#tabs.find((tab) => tab.panel.id === id) ?? this.#tabs[0] ?? {};
    if (panel) this.#show(panel.id);
  };

  #show(id: string): void {
    for (const { link, panel } of this.#tabs) {
      const isShown = panel.id === id;
      link.ariaSelected = String(isShown);
      link.tabIndex = isShown ? 0 : -1;
      panel.tabIndex = isShown ? 0 : -1;
      if (isShown) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', hiddenValue);
    }
  }
}

customElements.define('rate-tabs', RateTabs);
