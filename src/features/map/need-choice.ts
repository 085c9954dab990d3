/**
 * What `<need-chips>` does with a choice: keeps it in the address, counts the places that are left, opens their zones
 * and hides the others.
 */
import { followHistory, type QueryHistory } from '#client/navigation/query-history.ts';
import { fillMessage } from '#i18n/fill-message.ts';

const isInAddress = ({ name, value }: HTMLInputElement): boolean =>
  new URLSearchParams(location.search).getAll(name).includes(value);

export class NeedChoice {
  readonly #host: HTMLElement;
  #history: QueryHistory | undefined;

  /** @param host the element, with its chips and messages */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  stop(): void {
    this.#history?.stop();
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.#host.querySelectorAll('input')];
  }

  /** Chooses what the address holds; what the visitor has ticked before the script came stays. */
  readAddress(): void {
    for (const box of this.#boxes) box.checked ||= isInAddress(box);
    this.#show();
  }

  /** Takes what is ticked into the address. 'Back' leads to the choice before. */
  choose(): void {
    const query = new URLSearchParams(location.search);
    for (const { name } of this.#boxes) query.delete(name);
    for (const { name, value, checked } of this.#boxes) if (checked) query.append(name, value);
    // Not before: while a page is being swapped in, the address is still that of the one before.
    this.#history ??= followHistory(this.#step);
    this.#history.setQuery(query.size > 0 ? `?${query}` : '', 'push');
    this.#show();
  }

  readonly #step = (): void => {
    for (const box of this.#boxes) box.checked = isInAddress(box);
    this.#show();
  };

  #show(): void {
    const chosen = this.#boxes.filter(({ checked }) => checked).map(({ value }) => value);
    let count = 0;
    for (const zone of document.querySelectorAll<HTMLElement>('.places section')) {
      const places = [...zone.querySelectorAll<HTMLElement>('[data-needs]')];
      const left = places.filter(({ dataset }) => chosen.every((need) => dataset['needs']?.split(' ').includes(need)));
      count += left.length;
      zone.hidden = left.length === 0 && !places.some((place) => place.matches(':target,[data-target]'));
      if (chosen.length > 0) zone.querySelector('details')?.setAttribute('open', '');
    }
    const messages = JSON.parse(this.#host.dataset['messages'] ?? '{}') as Record<string, string>;
    const message = messages[count === 0 ? 'foundNone' : 'found'] ?? '';
    this.#host.querySelector('p')?.replaceChildren(chosen.length > 0 ? fillMessage(message, { count }) : '');
  }
}
