/**
 * `<day-programme>`: hides the days that are over since the build, folds what has started today, and reveals the print
 * button.
 */
import { fillMessage } from '#i18n/fill-message.ts';
import { eachMinute } from '#lib/browser/each-minute.ts';
import { minuteInMilliseconds, type ZoneOffsets } from '#opening/plain-time.ts';
import { readStarts, showInOrder } from './listed-starts.ts';

/** Folds the starts of a day that have begun; `now` is in minutes since 1970 (UTC). */
function foldStarted(day: HTMLElement, zone: ZoneOffsets, now: number, text: string): void {
  const starts = readStarts(day, zone);
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
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = eachMinute((now) => this.#update(now));
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #update(now: Date): void {
    const { zone = '[]', messages = '{}' } = this.dataset;
    const { started = '' } = JSON.parse(messages) as Record<string, string>;
    const minute = Math.floor(now.valueOf() / minuteInMilliseconds);
    const days = [...this.querySelectorAll<HTMLElement>('[data-date]')];
    const upcoming = days.filter((day) => Number(day.dataset['closes']) > minute);
    // Past days beat an empty section.
    if (upcoming.length === 0) return;
    for (const day of days) {
      day.hidden = !upcoming.includes(day);
      foldStarted(day, JSON.parse(zone) as ZoneOffsets, minute, started);
    }
  }
}

customElements.define('day-programme', DayProgramme);
