/** `<take-along>`: shows itself where pages can be kept, and loads its script once it is in view, or somebody presses it. */
import { importChunk } from '#client/browser/import-chunk.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import type { TakeAlongData } from './take-along.ts';

class TakeAlong extends HTMLElement {
  declare readonly dataset: DatasetOf<TakeAlongData>;

  connectedCallback(): void {
    if (!navigator.serviceWorker) return;
    this.hidden = false;
    let press: Event | undefined;
    let isLoading = false;
    const load = (event?: Event): void => {
      press = event;
      if (isLoading) return;
      isLoading = true;
      importChunk('take-along', () => import('./take-along.ts'))
        .then(
          ({ showTakeAlong }) => {
            this.removeEventListener('click', load);
            return showTakeAlong(this, press);
          },
          (error: unknown) => {
            isLoading = false;
            console.error(error);
            if (press) this.#sayFailure();
          },
        )
        .catch(console.error);
    };
    // In light mode, which goes with saved data, only a press loads it.
    new IntersectionObserver(([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      if (!isLoading && !this.closest('[data-light]')) load();
    }).observe(this);
    this.addEventListener('click', load);
  }

  #sayFailure(): void {
    const { signal, failed } = JSON.parse(this.dataset.messages);
    this.querySelector('[role="status"]')?.replaceChildren(navigator.onLine ? failed : signal);
  }
}

customElements.define('take-along', TakeAlong);
