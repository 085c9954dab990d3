/** `<loading-bar>`: renders the phase of the loading bar. After a swap, the new page's bar continues from that phase. */
import { loadingBar, loadingPhase } from './loading-bar.ts';

class LoadingBar extends HTMLElement {
  connectedCallback(): void {
    loadingBar.addEventListener('change', this.#show);
    this.#show();
  }

  disconnectedCallback(): void {
    loadingBar.removeEventListener('change', this.#show);
  }

  readonly #show = (): void => {
    const phase = loadingPhase();
    this.dataset['phase'] = phase;
    this.hidden = phase === 'hidden' || phase === 'waiting';
  };
}

customElements.define('loading-bar', LoadingBar);
