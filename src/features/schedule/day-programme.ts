/**
 * `<day-programme>`: hides the days that are over since the build, folds what has started today, and reveals the print
 * button.
 */
import { fillMessage } from '#i18n/fill-message.ts';
import { eachMinute } from '#lib/browser/each-minute.ts';
import { localTimeIn, minuteInMilliseconds, type ZoneOffsets } from '#opening/plain-time.ts';

/** The note of a start that comes later than it says. */
const late = 'timed-notes > [data-state="late"]:not([hidden])';

/** Moves the items of a day that have started into a list that is folded; `now` is `YYYY-MM-DDTHH:MM`. */
function foldStarted(day: HTMLElement, now: string, text: string): void {
  const started = [...day.querySelectorAll<HTMLElement>('.items:not(details .items) > li')].filter(
    (item) => (item.querySelector('time')?.dateTime ?? '') < now && !item.querySelector(late),
  );
  if (started.length === 0) return;
  const details = day.querySelector('details') ?? document.createElement('details');
  const list = details.querySelector('ol') ?? document.createElement('ol');
  if (!details.isConnected) {
    list.className = 'items';
    list.role = 'list';
    details.append(document.createElement('summary'), list);
    day.querySelector('.items')?.before(details);
  }
  list.append(...started);
  details.querySelector('summary')?.replaceChildren(fillMessage(text, { count: list.childElementCount }));
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
    const { date, time } = localTimeIn(JSON.parse(zone) as ZoneOffsets, now);
    const days = [...this.querySelectorAll<HTMLElement>('[data-date]')];
    const upcoming = days.filter((day) => Number(day.dataset['closes']) * minuteInMilliseconds > now.valueOf());
    // Past days beat an empty section.
    if (upcoming.length === 0) return;
    for (const day of days) {
      day.hidden = !upcoming.includes(day);
      foldStarted(day, `${date}T${time}`, started);
    }
  }
}

customElements.define('day-programme', DayProgramme);
