/** `<light-mode>`: the switch of the light mode, which needs script. The pictures that it leaves out can be asked for. */
import { chooseLight, isLight } from '#client/browser/light-mode.ts';

class LightMode extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const show = () => button?.setAttribute('aria-checked', String(isLight()));
    button?.addEventListener('click', () => {
      chooseLight(!isLight());
      show();
    });
    show();
    this.hidden = false;
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('.show-picture');
  const picture = button && button.parentElement?.querySelector('img');
  if (!picture) return;
  picture.dataset['asked'] = '';
  button.hidden = true;
  // The button had it.
  picture.tabIndex = -1;
  picture.focus();
});

customElements.define('light-mode', LightMode);
