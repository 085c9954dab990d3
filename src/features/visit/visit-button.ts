/** `<visit-button>`: shows its button, pressed if the visit has its subject. What it does loads with a press. */
import { importChunk } from '#client/browser/import-chunk.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import type { VisitButtonData } from './press-button.ts';

class VisitButton extends HTMLElement {
  declare readonly dataset: DatasetOf<VisitButtonData>;

  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    try {
      const visit = localStorage.getItem('visit') ?? '';
      const ids = this.dataset.ids.split(' ');
      button.ariaPressed = String(ids.some((id) => visit.includes(`"${id}"`)));
    } catch {
      // Storage is forbidden.
    }
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
