/**
 * `<rate-tabs>`: turns a list of links and the panels they point to into tabs (WAI-ARIA Authoring Practices).
 *
 * A custom element rather than an island: everyone who opens the page needs it, and it is 1 KB where React is 60.
 * The open tab is in the address, so that it can be shared and the back button works.
 */
import { isModifiedClick } from '../../lib/is-modified-click.ts';
import { tabForKey } from './tab-keys.ts';

/** In browsers that support it, find-in-page searches closed tabs and opens them. */
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
    for (const tab of this.#tabs) this.#enhance(tab);
    this.#followAddress();
    window.addEventListener('hashchange', this.#followAddress);
  }

  disconnectedCallback(): void {
    window.removeEventListener('hashchange', this.#followAddress);
  }

  #enhance({ link, panel }: Tab): void {
    link.role = 'tab';
    link.id ||= `${panel.id}-tab`;
    link.setAttribute('aria-controls', panel.id);
    if (link.parentElement) link.parentElement.role = 'none';
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', link.id);
    panel.addEventListener('beforematch', () => this.#open(panel.id));
    link.addEventListener('keydown', this.#onKeyDown);
    link.addEventListener('click', (event) => {
      if (isModifiedClick(event)) return;
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

  /** Opens a tab and puts it into the address, without the jump of following the link. */
  #open(id: string): void {
    // Routers keep their own data in the state.
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
