/** `<loading-bar>`: renders the phase of the loading bar. After a swap, the new page's bar continues from that phase. */
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
