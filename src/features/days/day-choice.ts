/** `<day-choice>`: what it does with a date loads with the first one that is chosen, or that the address asks for. */
import { importChunk } from '#client/browser/import-chunk.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import type { DayChooser, DayChooserData } from './day-chooser.ts';

class DayChoice extends HTMLElement {
  declare readonly dataset: DatasetOf<DayChooserData>;
  #loading: Promise<DayChooser> | undefined;

  connectedCallback(): void {
    this.addEventListener('change', this.#choose);
    this.addEventListener('submit', this.#choose);
    this.#readAddress();
    // A date that the visitor chose before the script came, or that the browser kept over a reload.
    if (!this.#loading && this.#field?.value) this.#choose();
    // While a page is being swapped in, the address is still that of the one before.
    document.addEventListener('astro:page-load', this.#readAddress);
  }

  disconnectedCallback(): void {
    document.removeEventListener('astro:page-load', this.#readAddress);
    this.#loading?.then((chooser) => chooser.stop()).catch(console.error);
  }

  /** Shows a day that was chosen elsewhere on the page. "Back" leads there again. */
  choose(date: string): void {
    void this.#with((chooser) => chooser.follow(date));
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  readonly #readAddress = (): void => {
    if (this.#loading || new URLSearchParams(location.search).get(this.#field?.name ?? ''))
      void this.#with((chooser) => chooser.readAddress());
  };

  readonly #choose = (event?: Event): void => {
    event?.preventDefault();
    void this.#with((chooser) => chooser.choose(event?.type === 'submit'));
  };

  async #with(action: (chooser: DayChooser) => void): Promise<void> {
    try {
      this.#loading ??= importChunk('day-chooser', () => import('./day-chooser.ts')).then(
        ({ DayChooser }) => new DayChooser(this),
      );
      const chooser = await this.#loading;
      if (this.isConnected) action(chooser);
    } catch (error) {
      console.error(error);
      this.#loading = undefined;
      this.querySelector('[role="status"]')?.replaceChildren(this.dataset.failed);
    }
  }
}

customElements.define('day-choice', DayChoice);
