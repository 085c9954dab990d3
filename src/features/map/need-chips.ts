/** `<need-chips>`: what styles can't do with a choice loads with the first one, or with one that the address holds. */
import { importChunk } from '#client/browser/import-chunk.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import type { NeedChipsData, NeedChoice } from './need-choice.ts';

class NeedChips extends HTMLElement {
  declare readonly dataset: DatasetOf<NeedChipsData>;
  #loading: Promise<NeedChoice> | undefined;

  connectedCallback(): void {
    this.addEventListener('change', this.#choose);
    this.#readAddress();
    // While a page is being swapped in, the address is still that of the one before.
    document.addEventListener('astro:page-load', this.#readAddress);
  }

  disconnectedCallback(): void {
    document.removeEventListener('astro:page-load', this.#readAddress);
    this.#loading?.then((choice) => choice.stop()).catch(console.error);
  }

  readonly #choose = (): void => this.#with((choice) => choice.choose());

  readonly #readAddress = (): void => {
    const { name = '' } = this.querySelector('input') ?? {};
    // The visitor may have ticked one before the script came, and the browser keeps them over a reload.
    const isChosen = this.querySelector(':checked') ?? new URLSearchParams(location.search).has(name);
    if (this.#loading || isChosen) this.#with((choice) => choice.readAddress());
  };

  #with(action: (choice: NeedChoice) => void): void {
    this.#loading ??= importChunk('need-choice', () => import('./need-choice.ts')).then(
      ({ NeedChoice }) => new NeedChoice(this),
    );
    this.#loading
      .then((choice) => {
        if (this.isConnected) action(choice);
      })
      .catch((error: unknown) => {
        console.error(error);
        this.#loading = undefined;
      });
  }
}

customElements.define('need-chips', NeedChips);
