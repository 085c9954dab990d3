/**
 * `<calendar-days>`: opens the month of today in the calendars inside, marks today, and makes the open days to come links to
 * what happens on them, in a month once it is open. Without script such a link would lead nowhere, so that the page has none.
 */
import { eachMinute } from '#client/browser/each-minute.ts';
import { isModifiedClick } from '#client/browser/is-modified-click.ts';
import { localTimeIn, type ZoneOffsets } from '#park/opening/plain-time.ts';
import type { DatasetOf } from '#ui/element-data.ts';

export interface CalendarDaysData {
  zone: ZoneOffsets;
  /** The name of a date in the address. */
  parameter: string;
}

/** The element of the page that shows a day. */
interface DayChooser extends HTMLElement {
  choose: (date: string) => void;
}

class CalendarDays extends HTMLElement {
  declare readonly dataset: DatasetOf<CalendarDaysData>;
  #stop: (() => void) | undefined;
  /** The day that is marked. */
  #today = '';

  connectedCallback(): void {
    const zone = JSON.parse(this.dataset.zone);
    this.#stop = eachMinute((now) => this.#mark(localTimeIn(zone, now).date));
    this.addEventListener('click', this.#follow);
    // Does not bubble.
    this.addEventListener('toggle', this.#markOpened, true);
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #mark(today: string): void {
    if (today === this.#today) return;
    // At most one month is open: later, or where the address names one, it is the one that the visitor reads.
    const opensMonth = this.#today === '' && !this.querySelector(':target');
    this.#today = today;
    const current = opensMonth ? this.querySelector(`[id="${today.slice(0, 7)}"]`) : null;
    current?.closest('details')?.setAttribute('open', '');
    this.#markOpened();
  }

  /** Marks the days of the month that is open, in the calendars of all parks. */
  readonly #markOpened = (): void => {
    for (const cell of this.querySelectorAll('[open] td')) {
      const month = cell.closest('[id]')?.id ?? '';
      const date = `${month}-${String(Number.parseInt(cell.textContent, 10)).padStart(2, '0')}`;
      cell.ariaCurrent = date === this.#today ? 'date' : null;
      // A day that has become past keeps its link, which says so.
      if (date >= this.#today && cell.querySelector('b:not(a *)')) this.#link(cell, date);
    }
  };

  #link(cell: Element, date: string): void {
    const link = document.createElement('a');
    link.href = `?${this.dataset.parameter}=${date}`;
    link.dataset['date'] = date;
    link.append(...cell.childNodes);
    cell.append(link);
  }

  readonly #follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest('a');
    const choice = document.querySelector<DayChooser>('day-choice');
    if (!link || !choice || isModifiedClick(event)) return;
    event.preventDefault();
    choice.choose(link.dataset['date'] ?? '');
  };
}

customElements.define('calendar-days', CalendarDays);
