/** Brings a park's status to the truth of this minute, in the park's time zone, wherever the visitor is. */
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/routes.ts';
import { openingDays, statusAt, type OpeningCalendar } from '../../lib/opening.ts';
import { addDays, localTimeAt } from '../../lib/zoned-time.ts';
import { describeDay, describeStatus, type OpeningTexts } from './opening-text.ts';

const minute = 60_000;

class ParkStatus extends HTMLElement {
  #timer: number | undefined;

  connectedCallback(): void {
    this.#show();
    this.#timer = window.setInterval(() => this.#show(), minute);
    document.addEventListener('visibilitychange', this.#show);
  }

  disconnectedCallback(): void {
    window.clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#show);
  }

  readonly #show = (): void => {
    const { locale, calendar, texts } = this.dataset;
    const status = this.querySelector<HTMLElement>('[data-status]');
    if (document.hidden || !calendar || !texts || !status) return;
    this.#fill(status, locale as Locale, JSON.parse(calendar) as OpeningCalendar, JSON.parse(texts) as OpeningTexts);
  };

  #fill(target: HTMLElement, locale: Locale, calendar: OpeningCalendar, texts: OpeningTexts): void {
    const now = new Date();
    const today = localTimeAt(now, calendar.timeZone).date;
    const status = statusAt(now, calendar);
    target.textContent = describeStatus(status, today, locale, texts);
    target.hidden = false;
    this.dataset['state'] = status.state;
    const rows = [...this.querySelectorAll('dl > div')];
    for (const [index, day] of openingDays(today, rows.length, calendar).entries()) {
      const names: Record<string, string> = { [today]: texts.today, [addDays(today, 1)]: texts.tomorrow };
      const name = names[day.date] ?? formatDate(day.date, locale, 'short');
      rows[index]?.querySelector('dt')?.replaceChildren(name);
      rows[index]?.querySelector('dd')?.replaceChildren(describeDay(day, locale, texts));
    }
  }
}

customElements.define('park-status', ParkStatus);
