/** What `<day-choice>` does: shows the day of the date field, says so, and keeps it in the address. */
import { timeNow } from '#client/browser/clock.ts';
import { outdated } from '#client/browser/each-minute.ts';
import { fetchJson } from '#client/browser/fetch-json.ts';
import { isModifiedClick } from '#client/browser/is-modified-click.ts';
import { followHistory, type QueryHistory } from '#client/navigation/query-history.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { DayPlan, DayPlans } from '#park/day/day-plans.ts';
import { dayAtHand, openDateAfter } from '#park/opening/open-days.ts';
import { localTimeIn, minuteInMilliseconds, type ZoneOffsets } from '#park/opening/plain-time.ts';
import type { ElementWith } from '#ui/element-data.ts';
import { fillDay } from './fill-day.ts';
import { refusalOf } from './refusal.ts';

export interface DayChooserData {
  /** The address of the file of days. */
  days: string;
  zone: ZoneOffsets;
  /** Said where a day, or what shows it, could not be loaded. */
  failed: string;
  messages: Readonly<Record<'open' | 'closed' | 'missing' | 'past' | 'unknown', string>>;
}

/** The price tables of the printed sheet, by the keys of their tickets. */
const ticketTables = () => [...document.querySelectorAll<HTMLElement>('table[data-product]')];

/** Leaves only the tickets of a day on the printed sheet; all of them without one. */
function showTickets(plan: DayPlan | undefined): void {
  for (const table of ticketTables())
    table.hidden = plan ? !plan.tickets.includes(table.dataset['product'] ?? '') : false;
}

function fillTickets(chosen: HTMLElement, date: string, { isOpen }: DayPlan): void {
  const valid = isOpen ? ticketTables().filter(({ hidden }) => !hidden) : [];
  chosen.querySelector('[data-tickets]')?.append(...valid.map((table) => table.cloneNode(true)));
  const [ticket] = valid.map(({ dataset }) => dataset['product'] ?? '');
  const calculate = chosen.querySelector<HTMLAnchorElement>('a[data-calculate]');
  // The attribute: in a template, addresses are not resolved.
  const address = calculate
    ?.getAttribute('href')
    ?.replace('ticket=', `ticket=${ticket}`)
    // Only where tickets are sold by the day.
    .replace('date=', `date=${date}`);
  if (address && ticket) calculate?.setAttribute('href', address);
  else calculate?.remove();
}

/** Links to the nearest open days; `before` and `after` are dates. */
function fillNear(chosen: HTMLElement, near: Readonly<Record<string, string | undefined>>, { days }: DayPlans): void {
  for (const [side, date] of Object.entries(near)) {
    const link = chosen.querySelector<HTMLAnchorElement>(`a[data-near="${side}"]`);
    if (date === undefined) link?.parentElement?.remove();
    if (!link || date === undefined) continue;
    link.setAttribute('href', `${link.getAttribute('href')}${date}`);
    link.dataset['date'] = date;
    link.querySelector('span')?.replaceChildren(days[date]?.label ?? '');
  }
}

/**
 * The elements of a day.
 *
 * @param template holds one sample of everything
 * @param near the open days before and after it
 */
function chosenDay(
  template: Element,
  date: string,
  plan: DayPlan,
  plans: DayPlans,
  near: Readonly<Record<string, string | undefined>>,
): HTMLElement {
  const chosen = template.cloneNode(true) as HTMLElement;
  const section = chosen.querySelector('section');
  if (section) fillDay(section, date, plan, plans);
  if (plan.items.length > 0 || !plan.isOpen) chosen.querySelector('[data-nothing]')?.remove();
  if (plan.isOpen) chosen.querySelector('[data-closed]')?.remove();
  else for (const part of chosen.querySelectorAll('[data-open]')) part.remove();
  fillTickets(chosen, date, plan);
  fillNear(chosen, near, plans);
  return chosen;
}

export class DayChooser {
  readonly #host: ElementWith<DayChooserData>;
  /** The file of all days loads with the first date. */
  #loading: Promise<DayPlans> | undefined;
  #plans: DayPlans | undefined;
  #shown = '';
  /** The first day that was not past when it was shown. */
  #first = '';
  #history: QueryHistory | undefined;

  /** @param host the element, with its field, its messages and the template of a day */
  constructor(host: ElementWith<DayChooserData>) {
    this.#host = host;
    host.addEventListener('click', (event) => void this.#onClick(event));
    document.addEventListener(outdated, this.#lookAgain);
  }

  stop(): void {
    this.#history?.stop();
    document.removeEventListener(outdated, this.#lookAgain);
  }

  /** Shows a day that was chosen elsewhere on the page. "Back" leads there again. */
  follow(date: string): void {
    if (this.#field) this.#field.value = date;
    // Routers note the place only once scrolling has ended.
    history.replaceState({ ...history.state, scrollX, scrollY }, '');
    this.#write(date, 'push');
    void this.#show(date);
    this.#host.querySelector('form')?.scrollIntoView();
    this.#field?.focus({ preventScroll: true });
  }

  get #field(): HTMLInputElement | null {
    return this.#host.querySelector('input');
  }

  get #messages(): DayChooserData['messages'] {
    return JSON.parse(this.#host.dataset.messages);
  }

  /** The first day that is not past. */
  #firstDay({ days }: DayPlans): string {
    const now = timeNow();
    const { date } = localTimeIn(JSON.parse(this.#host.dataset.zone), now);
    return dayAtHand(days, date, now.valueOf() / minuteInMilliseconds) ?? date;
  }

  /** Shows the day again once other days are past than were when it was shown: what time it is has been heard. */
  readonly #lookAgain = (): void => {
    if (this.#plans && this.#shown && this.#firstDay(this.#plans) !== this.#first) void this.#show(this.#shown);
  };

  /** Shows the day of the address. */
  readAddress(): void {
    const date = new URL(location.href).searchParams.get(this.#field?.name ?? '') ?? '';
    if (date === this.#shown) return;
    if (this.#field) this.#field.value = date;
    void this.#show(date);
  }

  #write(date: string, mode: 'push' | 'replace'): void {
    const query = new URLSearchParams(location.search);
    const name = this.#field?.name ?? '';
    if (date) query.set(name, date);
    else query.delete(name);
    // Not before: while a page is being swapped in, the address is still that of the one before.
    this.#history ??= followHistory(this.#step);
    this.#history.setQuery(query.size > 0 ? `?${query}` : '', mode);
  }

  readonly #step = (): void => {
    const date = new URLSearchParams(location.search).get(this.#field?.name ?? '') ?? '';
    if (this.#field) this.#field.value = date;
    void this.#show(date);
    // Routers keep the place with the entry of the history, and restore it on their own steps only.
    const { scrollX = 0, scrollY = 0 } = (history.state ?? {}) as Partial<Record<string, number>>;
    scrollTo(scrollX, scrollY);
  };

  /**
   * Shows the day of the field.
   *
   * @param isSubmitted says so if it has none
   */
  choose(isSubmitted = false): void {
    const value = this.#field?.value ?? '';
    this.#write(value, 'replace');
    void this.#show(value);
    if (value || !isSubmitted) return;
    this.#say(this.#messages.missing);
    this.#field?.focus();
  }

  /** Prints the day, or shows another one in its place. */
  async #onClick(event: MouseEvent): Promise<void> {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('button[type="button"]')) window.print();
    const link = event.target.closest<HTMLAnchorElement>('a[data-near]');
    if (!link || !this.#field || isModifiedClick(event)) return;
    event.preventDefault();
    const { near, date = '' } = link.dataset;
    this.#field.value = date;
    this.choose();
    await this.#loading;
    const next = this.#host.querySelector<HTMLElement>(`a[data-near="${near}"]`) ?? this.#field;
    next.focus();
  }

  async #show(date: string): Promise<void> {
    this.#shown = date;
    this.#clear();
    if (!date) return;
    try {
      this.#loading ??= fetchJson(this.#host.dataset.days) as Promise<DayPlans>;
      const plans = await this.#loading;
      if (date !== this.#shown) return;
      this.#plans = plans;
      this.#first = this.#firstDay(plans);
      const refusal = refusalOf(date, this.#first, plans.days);
      const plan = plans.days[date];
      if (refusal || !plan) return this.#say(this.#messages[refusal ?? 'unknown']);
      this.#render(date, plan, plans);
      this.#announce(plan, plans);
    } catch (error) {
      console.error(error);
      this.#loading = undefined;
      this.#say(this.#host.dataset.failed);
    }
  }

  /** @param isSeen the text says nothing that the page doesn't show */
  #say(text = '', isSeen = false): void {
    const status = this.#host.querySelector('[role="status"]');
    status?.classList.toggle('visually-hidden', isSeen);
    status?.replaceChildren(text);
  }

  /** The day in a sentence, for those who don't see that it has come. */
  #announce({ label, isOpen, hours, items }: DayPlan, { parks }: DayPlans): void {
    const { open, closed } = this.#messages;
    const perPark = parks.map(({ name }, position) => `${name} ${hours[position]}`).join(', ');
    this.#say(fillMessage(isOpen ? open : closed, { day: label, hours: perPark, count: items.length }), true);
  }

  #clear(): void {
    this.#host.querySelector('.chosen')?.remove();
    this.#say('');
    showTickets(undefined);
  }

  #render(date: string, plan: DayPlan, plans: DayPlans): void {
    const template = this.#host.querySelector('template')?.content.querySelector('.chosen');
    if (!template) return;
    this.#clear();
    showTickets(plan);
    const isOpen = (day: string) => plans.days[day]?.isOpen;
    const near = {
      before: Object.keys(plans.days).findLast((day) => this.#first <= day && day < date && isOpen(day)),
      after: openDateAfter(date, plans.days),
    };
    this.#host.append(chosenDay(template, date, plan, plans, near));
    // What is not as planned on this day is written into it.
    document.dispatchEvent(new Event(outdated));
  }
}
