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

/** Shows the picture that a button stands for. */
function showPicture({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('.show-picture');
  const picture = button && button.parentElement?.querySelector('img');
  if (!picture) return;
  picture.dataset['asked'] = '';
  button.hidden = true;
  // The button had it.
  picture.tabIndex = -1;
  picture.focus();
}

// Before what the picture is part of hears of it.
document.addEventListener('click', showPicture, { capture: true });

customElements.define('light-mode', LightMode);
