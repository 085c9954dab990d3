/** `<timed-notes>`: shows each of its notes at its time. */
import { showWhile } from '#client/browser/show-while.ts';

export class TimedNotes extends HTMLElement {
  connectedCallback(): void {
    for (const note of this.children) if (note instanceof HTMLElement) showWhile(note);
  }
}

customElements.define('timed-notes', TimedNotes);
