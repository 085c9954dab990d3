/** `<loading-bar>`: shows the phase of the loading bar; the page that comes after takes over where it stands. */
import { $loadingPhase } from './loading-bar.ts';

class LoadingBar extends HTMLElement {
  #unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.#unsubscribe = $loadingPhase.subscribe((phase) => {
      this.dataset['phase'] = phase;
      this.hidden = phase === 'hidden' || phase === 'waiting';
    });
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
  }
}

customElements.define('loading-bar', LoadingBar);
