/**
 * `<height-choice>`: puts the rides in it into groups by whom they take at a height, counts them, and keeps the height
 * in the address.
 */
import { fillMessage } from '#i18n/fill-message.ts';
import type { Messages } from '#i18n/translations.ts';
import { type Fit, fitOf, fits, inchesOf, possibleHeights, readHeight } from '#park/height.ts';
import type { DatasetOf } from '#ui/element-data.ts';

type MessageKey = 'missing' | 'impossible' | 'answer' | 'height' | `count.${Fit}`;

export interface HeightChoiceData {
  messages: Pick<Messages<'rides'>, MessageKey>;
}

/** The limit in an attribute of a row; null without one. */
const limit = (text: string | undefined) => (text ? Number(text) : null);

class HeightChoice extends HTMLElement {
  declare readonly dataset: DatasetOf<HeightChoiceData>;
  /** Each ride with the part of its park's table in which it stands without a height. */
  #rows: ReadonlyMap<HTMLElement, HTMLElement> = new Map();

  connectedCallback(): void {
    const rides = [...this.querySelectorAll<HTMLElement>('[data-ride]')];
    this.#rows = new Map(rides.map((ride) => [ride, ride.parentElement ?? this]));
    this.addEventListener('change', this.#choose);
    this.addEventListener('submit', this.#choose);
    this.#readAddress();
    // A height that the visitor typed before the script came, or that the browser kept over a reload.
    if (this.#field?.value) this.#show();
    // While a page is being swapped in, the address is still that of the one before.
    document.addEventListener('astro:page-load', this.#readAddress);
  }

  disconnectedCallback(): void {
    document.removeEventListener('astro:page-load', this.#readAddress);
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  readonly #readAddress = (): void => {
    const height = this.#field && new URL(location.href).searchParams.get(this.#field.name);
    if (!height || !this.#field) return;
    this.#field.value = height;
    this.#show();
  };

  readonly #choose = (event: Event): void => {
    event.preventDefault();
    const { name = '', value = '' } = this.#field ?? {};
    const address = new URL(location.href);
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
    this.#show(event.type === 'submit');
  };

  /** @param isAsked an empty field is worth a word */
  #show(isAsked = false): void {
    const messages = JSON.parse(this.dataset.messages);
    const say = (key: MessageKey, values = {}) => fillMessage(messages[key], values);
    const typed = this.#field?.value ?? '';
    const { height, isInInches } = readHeight(typed) ?? {};
    const counts: Record<string, number> = {};
    for (const [row, rows] of this.#rows) {
      const { least, alone, greatest } = row.dataset;
      const limits = { minimumHeight: limit(least), minimumHeightAlone: limit(alone), maximumHeight: limit(greatest) };
      const fit = height === undefined ? '' : fitOf(height, limits);
      const park = rows.closest<HTMLElement>('[data-park]')?.dataset['park'];
      const group = this.querySelector(`[data-fit="${fit}"] [data-park="${park}"]`);
      (group ?? rows).append(row);
      counts[fit] = (counts[fit] ?? 0) + 1;
    }
    for (const fit of fits) this.querySelector(`[data-fit="${fit}"] span`)?.replaceChildren(String(counts[fit] ?? 0));
    const found = fits.flatMap((fit) => (counts[fit] ? say(`count.${fit}`, { count: counts[fit] }) : []));
    const text =
      height === undefined
        ? typed || isAsked
          ? say(typed ? 'impossible' : 'missing', possibleHeights)
          : ''
        : say('answer', {
            // The unit is the visitor's: their inches are rounded otherwise than those of limits.
            height: isInInches ? say('height', { cm: height, inches: inchesOf(height) }) : `${height}\u00A0cm`,
            counts: found.join(', '),
          });
    this.querySelector('[role="status"]')?.replaceChildren(text);
    if (isAsked && height === undefined) this.#field?.focus();
  }
}

customElements.define('height-choice', HeightChoice);
