/** `<day-choice>`: shows the day of the date field, and keeps it in the address. */
import { fetchJson } from '#lib/browser/fetch-json.ts';
import type { DayPlan, DayPlans } from './known-days.ts';

/** Replaces the children of a list by one copy of its first for each value. */
function fillList<Value>(
  list: Element | null,
  values: readonly Value[],
  fill: (item: HTMLElement, value: Value, position: number) => void,
) {
  const sample = list?.firstElementChild;
  if (!(sample instanceof HTMLElement)) return;
  const items = values.map((value, position) => {
    const item = sample.cloneNode(true) as HTMLElement;
    fill(item, value, position);
    return item;
  });
  list?.replaceChildren(...items);
}

/** The price tables of the printed sheet, by the keys of their tickets. */
const ticketTables = () => [...document.querySelectorAll<HTMLElement>('table[data-product]')];

class DayChoice extends HTMLElement {
  #days: Promise<DayPlans> | undefined;
  #shown = '';

  connectedCallback(): void {
    this.addEventListener('change', this.#choose);
    this.addEventListener('submit', this.#choose);
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button[type="button"]')) window.print();
    });
    this.#readAddress();
    // A date that the visitor chose before the script came, or that the browser kept over a reload.
    if (this.#field?.value && !this.#shown) this.#choose();
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
    const date = this.#field && new URL(location.href).searchParams.get(this.#field.name);
    if (!date || date === this.#shown) return;
    if (this.#field) this.#field.value = date;
    void this.#show(date);
  };

  readonly #choose = (event?: Event): void => {
    event?.preventDefault();
    const { name = '', value = '' } = this.#field ?? {};
    const address = new URL(location.href);
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
    void this.#show(value);
  };

  async #show(date: string): Promise<void> {
    this.#shown = date;
    const { days: url = '', unknown = '', failed = '' } = this.dataset;
    try {
      this.#days ??= fetchJson(url) as Promise<DayPlans>;
      const plans = await this.#days;
      if (date !== this.#shown) return;
      const plan = plans.days[date];
      this.#render(date, plan, plans);
      this.#say(date && !plan ? unknown : '');
    } catch (error) {
      console.error(error);
      this.#days = undefined;
      this.#say(failed);
    }
  }

  #say(text: string): void {
    this.querySelector('[role="status"]')?.replaceChildren(text);
  }

  #render(date: string, plan: DayPlan | undefined, { parks, activities }: DayPlans): void {
    this.querySelector('.chosen')?.remove();
    for (const table of ticketTables())
      table.hidden = plan ? !plan.tickets.includes(table.dataset['product'] ?? '') : false;
    const template = this.querySelector('template')?.content.querySelector('.chosen');
    if (!plan || !template) return;
    const chosen = template.cloneNode(true) as HTMLElement;
    chosen.querySelector('section')?.setAttribute('data-date', date);
    chosen.querySelector('h3')?.replaceChildren(plan.label);
    fillList(chosen.querySelector('.parks'), parks, (item, { name, kind }, position) => {
      item.dataset['park'] = kind;
      item.querySelector('strong')?.replaceChildren(name);
      item.querySelector('span')?.replaceChildren(plan.hours[position] ?? '');
    });
    fillList(chosen.querySelector('.items'), plan.items, (item, [label, time, position]) => {
      const activity = activities[position];
      item.dataset['park'] = activity?.park ?? '';
      item.querySelector('time')?.setAttribute('datetime', `${date}T${time}`);
      item.querySelector('time')?.replaceChildren(label);
      item.querySelector('a')?.setAttribute('href', activity?.href ?? '');
      item.querySelector('a')?.replaceChildren(activity?.title ?? '');
      item.querySelector('.place')?.replaceChildren(activity?.place ?? '');
    });
    if (plan.items.length > 0 || !plan.isOpen) chosen.querySelector('[data-nothing]')?.remove();
    const valid = plan.isOpen ? ticketTables().filter(({ hidden }) => !hidden) : [];
    chosen.querySelector('[data-tickets]')?.append(...valid.map((table) => table.cloneNode(true)));
    const [ticket] = valid.map(({ dataset }) => dataset['product'] ?? '');
    const calculate = chosen.querySelector<HTMLAnchorElement>('a[data-calculate]');
    // The attribute: in a template, addresses are not resolved.
    const address = calculate?.getAttribute('href')?.replace('ticket=', `ticket=${ticket}`);
    if (address && ticket) calculate?.setAttribute('href', address);
    else calculate?.remove();
    this.append(chosen);
  }
}

customElements.define('day-choice', DayChoice);
