/** `<menu-status>`: says which parks are open as soon as the menu that it is in opens. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { isSparing } from '#client/navigation/connection.ts';

class MenuStatus extends HTMLElement {
  connectedCallback(): void {
    const menu = this.closest<HTMLElement>('[popover]');
    menu?.addEventListener('toggle', this.#onToggle);
    // The menu may have been opened before this script ran. Without popovers there is none, and no such selector.
    if (menu?.popover && menu.matches(':popover-open')) this.#fill();
  }

  readonly #onToggle = ({ newState }: ToggleEvent): void => {
    if (newState === 'open') this.#fill();
  };

  #fill(): void {
    if (isSparing()) return;
    importChunk('menu-status', () => import('./menu-status.ts'))
      .then(({ showStatus }) => showStatus(this))
      .catch(console.error);
  }
}

customElements.define('menu-status', MenuStatus);
