/**
 * `<visit-button>`: shows its button, pressed if the visit has its subject. What it does loads with the first press; until
 * then it shares nothing with other scripts, which would be a request more.
 */
class VisitButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    try {
      button.ariaPressed = String(!!localStorage.getItem('visit')?.includes(`"${this.dataset['id']}"`));
    } catch {
      // Storage is forbidden.
    }
    button.onclick = () =>
      import('./press-button.ts').then(
        ({ pressButton }) => pressButton(this, button),
        () => this.querySelector('span')?.replaceChildren(this.dataset['failed'] ?? ''),
      );
  }
}

customElements.define('visit-button', VisitButton);
