/**
 * `<more-needs>`: keeps the further needs in the address, counts the places that are left, opens their zones and hides the
 * others.
 */
import { fillMessage } from '#i18n/fill-message.ts';

class MoreNeeds extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', this.#choose);
    this.#readAddress();
    // While a page is being swapped in, the address is still that of the one before.
    document.addEventListener('astro:page-load', this.#readAddress);
  }

  disconnectedCallback(): void {
    document.removeEventListener('astro:page-load', this.#readAddress);
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  readonly #readAddress = (): void => {
    const { searchParams } = new URL(location.href);
    // What the visitor has ticked before the script came stays.
    for (const box of this.#boxes) box.checked ||= searchParams.getAll(box.name).includes(box.value);
    this.#show();
  };

  readonly #choose = (): void => {
    const address = new URL(location.href);
    for (const { name } of this.#boxes) address.searchParams.delete(name);
    for (const { name, value, checked } of this.#boxes) if (checked) address.searchParams.append(name, value);
    history.replaceState(history.state, '', address);
    this.#show();
  };

  #show(): void {
    const chosen = this.#boxes.filter(({ checked }) => checked).map(({ value }) => value);
    if (chosen.length > 0) this.querySelector('details')?.setAttribute('open', '');
    let count = 0;
    for (const zone of document.querySelectorAll<HTMLElement>('.places section')) {
      const places = [...zone.querySelectorAll<HTMLElement>('[data-needs]')];
      const left = places.filter(({ dataset }) => chosen.every((need) => dataset['needs']?.split(' ').includes(need)));
      count += left.length;
      zone.hidden = left.length === 0 && !places.some((place) => place.matches(':target,[data-target]'));
      if (chosen.length > 0) zone.querySelector('details')?.setAttribute('open', '');
    }
    const messages = JSON.parse(this.dataset['messages'] ?? '{}') as Record<string, string>;
    const message = messages[count === 0 ? 'foundNone' : 'found'] ?? '';
    this.querySelector('p')?.replaceChildren(chosen.length > 0 ? fillMessage(message, { count }) : '');
  }
}

customElements.define('more-needs', MoreNeeds);
