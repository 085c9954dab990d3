/** `<visit-star>`: a small button, which puts what its line is about into the visit. What it does loads with a press. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { readStorage } from '#client/browser/safe-storage.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { ElementWith } from '#ui/element-data.ts';
import type { StarWords } from './press-star.ts';

class VisitStar extends HTMLElement {
  /** The words of all stars of the page; what is wrong with one is written there. */
  readonly #words = document.getElementById('stars') as ElementWith<StarWords>;

  connectedCallback(): void {
    this.innerHTML = '<button type="button"></button>';
    this.show(Boolean(readStorage('localStorage', 'visit')?.includes(`"${this.item.id}"`)));
    this.onclick = () =>
      importChunk('press-star', () => import('./press-star.ts')).then(
        ({ pressStar }) => pressStar(this),
        (error: unknown) => {
          console.error(error);
          this.#words.textContent = this.#words.dataset.failed;
        },
      );
  }

  /** What its line is about: as disruptions call it, and as its first link does. */
  get item(): { id: string; name: string } {
    const line = this.closest('li,tr') as HTMLElement;
    const subject = line.querySelector('[data-of]') as ElementWith<{ of: string }>;
    return { id: subject.dataset.of.replace(':', '.'), name: (line.querySelector('a') as HTMLElement).textContent };
  }

  /** Shows whether the visit has it. */
  show(isAdded: boolean): void {
    const name = fillMessage(this.#words.dataset[isAdded ? 'added' : 'add'], this.item);
    Object.assign(this.firstChild as HTMLButtonElement, { ariaPressed: isAdded, ariaLabel: name });
  }
}

customElements.define('visit-star', VisitStar);
