/** `<visit-star>`: a small button, which puts what its line is about into the visit. What it does loads with a press. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { readStorage } from '#client/browser/safe-storage.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { ElementWith } from '#ui/element-data.ts';
import type { StarWords } from './press-star.ts';

/** The words of all stars of the page; what is wrong with one is written into it. */
const wordsOfStars = () => document.getElementById('stars') as ElementWith<StarWords>;

export class VisitStar extends HTMLElement {
  connectedCallback(): void {
    this.innerHTML = '<button type="button"></button>';
    this.show(Boolean(readStorage('localStorage', 'visit')?.includes(`"${this.item.id}"`)));
    this.onclick = () =>
      importChunk('press-star', () => import('./press-star.ts')).then(
        ({ pressStar }) => pressStar(this),
        (error: unknown) => {
          console.error(error);
          wordsOfStars().textContent = wordsOfStars().dataset.failed;
        },
      );
  }

  /** What its line is about: as disruptions call it, and as its first link does. */
  get item(): { id: string; name: string } {
    const line = this.parentElement as HTMLElement;
    const { of } = (line.querySelector('[data-of]') as ElementWith<{ of: string }>).dataset;
    return { id: of.replace(':', '.'), name: (line.querySelector('a') as HTMLElement).textContent };
  }

  /** Shows whether the visit has it. */
  show(isAdded: boolean): void {
    const button = this.firstChild as HTMLButtonElement;
    button.ariaPressed = String(isAdded);
    button.ariaLabel = fillMessage(wordsOfStars().dataset[isAdded ? 'added' : 'add'], this.item);
  }
}

customElements.define('visit-star', VisitStar);
