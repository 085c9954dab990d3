/** `<day-programme>`: hides the days that are over since the build, folds what has started today, and prints. */
import { eachMinute } from '#client/browser/each-minute.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { minuteInMilliseconds } from '#park/opening/plain-time.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import { type Carried, readStarts, sayTime, showInOrder } from './listed-starts.ts';

type ClockData = Pick<Carried, 'zone' | 'locale'>;

export interface DayProgrammeData extends ClockData {
  /** Says how many have started: `{{count}}` */
  started: string;
}

/** Folds the starts of a day that have begun; `now` is in minutes since 1970 (UTC). */
function foldStarted(day: HTMLElement, carried: ClockData, now: number, text: string): void {
  const starts = readStarts(day, carried.zone);
  for (const start of starts) sayTime(start.item, start, carried);
  const started = starts.filter((one) => one.starts < now);
  const list = day.querySelector('.items:not(details .items)');
  const details = day.querySelector('details') ?? document.createElement('details');
  if (started.length === 0) details.remove();
  else if (list && !details.isConnected) {
    details.append(document.createElement('summary'), list.cloneNode());
    list.before(details);
  }
  showInOrder(details.querySelector('.items'), started);
  showInOrder(
    list,
    starts.filter((one) => one.starts >= now),
  );
  details.querySelector('summary')?.replaceChildren(fillMessage(text, { count: started.length }));
}

class DayProgramme extends HTMLElement {
  declare readonly dataset: DatasetOf<DayProgrammeData>;
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = eachMinute((now) => this.#update(now));
    this.querySelector('button')?.addEventListener('click', () => window.print());
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #update(now: Date): void {
    const { zone, locale, started } = this.dataset;
    const carried = { zone: JSON.parse(zone), locale };
    const minute = Math.floor(now.valueOf() / minuteInMilliseconds);
    const days = [...this.querySelectorAll<HTMLElement>('.day')];
    for (const day of days) {
      day.hidden = Number(day.dataset['closes']) <= minute;
      foldStarted(day, carried, minute, started);
    }
  }
}

customElements.define('day-programme', DayProgramme);
