/** `<visit-button>`: shows its button, pressed if the visit has its subject. What it does loads with a press. */
import { importChunk } from '#client/browser/import-chunk.ts';
import { readStorage } from '#client/browser/safe-storage.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import type { VisitButtonData } from './press-button.ts';

class VisitButton extends HTMLElement {
  declare readonly dataset: DatasetOf<VisitButtonData>;

  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    const visit = readStorage('localStorage', 'visit');
    button.ariaPressed = String(this.dataset.ids.split(' ').some((id) => visit?.includes(`"${id}"`)));
    button.onclick = () =>
      importChunk('press-button', () => import('./press-button.ts')).then(
        ({ pressButton }) => pressButton(this, button),
        (error: unknown) => {
          console.error(error);
          this.querySelector('span')?.replaceChildren(this.dataset.failed);
        },
      );
  }
}

customElements.define('visit-button', VisitButton);
