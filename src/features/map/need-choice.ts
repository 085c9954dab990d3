/**
 * What `<need-chips>` does with a choice: keeps it in the address, counts the places that are left, unfolds their zones,
 * hides the others, and has the drawing show what is left, by the symbols of what was looked for.
 */
import { followHistory, type QueryHistory } from '#client/navigation/query-history.ts';
import type { MapNeed } from '#i18n/address-words.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Messages } from '#i18n/translations.ts';
import type { PlaceKind } from '#park/park-map.ts';
import type { ElementWith } from '#ui/element-data.ts';
import { answeringKind } from './answering-kind.ts';

export interface NeedChipsData {
  messages: Pick<Messages<'map'>, 'found' | 'foundNone'>;
}

const isInAddress = ({ name, value }: HTMLInputElement): boolean =>
  new URLSearchParams(location.search).getAll(name).includes(value);

/** Gives each pin the symbol that answers the first need with one; without such a need, that of its entry in the list. */
function showSymbols(needs: readonly MapNeed[]): void {
  for (const pin of document.querySelectorAll<SVGAElement>('.pins a')) {
    const listed = document.querySelector(`${pin.getAttribute('href')} use`)?.getAttribute('href') ?? '';
    const kind = listed.replace('#symbol-', '') as PlaceKind;
    const serves = (pin.dataset['serves']?.split(' ') ?? []) as PlaceKind[];
    const shown = needs.flatMap((need) => answeringKind(need, { kind, serves }) ?? [])[0] ?? kind;
    pin.querySelector('use')?.setAttribute('href', `#symbol-${shown}`);
  }
}

export class NeedChoice {
  readonly #host: ElementWith<NeedChipsData>;
  #history: QueryHistory | undefined;
  /** The zones that a choice has unfolded, to be folded up again once nothing is chosen. */
  #unfolded: HTMLDetailsElement[] = [];

  /** @param host the element, with its chips and messages */
  constructor(host: ElementWith<NeedChipsData>) {
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
    // On a phone the row shows what is chosen, which comes first, but never loses what the keyboard is at.
    this.#host.querySelector('.row')?.scrollTo({ left: 0, behavior: 'instant' });
    this.#host.querySelector('input:focus-visible')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  readonly #step = (): void => {
    for (const box of this.#boxes) box.checked = isInAddress(box);
    this.#show();
  };

  #show(): void {
    const chosen = this.#boxes.filter(({ checked }) => checked).map(({ value }) => value as MapNeed);
    if (chosen.length === 0) this.#foldAgain();
    showSymbols(chosen);
    let count = 0;
    for (const zone of document.querySelectorAll<HTMLElement>('.places section')) {
      const places = [...zone.querySelectorAll<HTMLElement>('[data-needs]')];
      const left = places.filter(({ dataset }) => chosen.every((need) => dataset['needs']?.split(' ').includes(need)));
      count += left.length;
      zone.hidden = left.length === 0 && !places.some((place) => place.matches(':target,[data-target]'));
      if (chosen.length > 0) this.#unfold(zone.querySelector('details'));
    }
    const messages = JSON.parse(this.#host.dataset.messages);
    const message = messages[count === 0 ? 'foundNone' : 'found'];
    const needs = [...this.#host.querySelectorAll('.chip:is([aria-current], :has(:checked))')]
      .map(({ textContent }) => textContent.trim())
      .join(', ');
    this.#host.querySelector('p')?.replaceChildren(chosen.length > 0 ? fillMessage(message, { needs, count }) : '');
    document.querySelector('park-map')?.dispatchEvent(new Event('placeschange'));
  }

  #unfold(zone: HTMLDetailsElement | null): void {
    if (!zone || zone.open) return;
    zone.open = true;
    this.#unfolded.push(zone);
  }

  /** Folds up what was unfolded, but for the zone of the place that the address names. */
  #foldAgain(): void {
    for (const zone of this.#unfolded) zone.open = Boolean(zone.querySelector(':target, [data-target]'));
    this.#unfolded = [];
  }
}
