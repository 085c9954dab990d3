/** Brings a park's status to the truth of this minute, in the park's time zone, wherever the visitor is. */
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/routes.ts';
import { statusAt } from '../../opening/opening-status.ts';
import { addDays, localTimeAt } from '../../opening/zoned-time.ts';
import { describeDay, describeStatus, type OpeningTexts } from './opening-text.ts';
import type { UpcomingOpenings } from './upcoming-openings.ts';

const minute = 60_000;

/** The hours of a date, out of the openings as instants. */
function hoursOn(date: string, { spans, timeZone }: UpcomingOpenings) {
  return spans.flatMap(([opens, closes]) => {
    const [start, end] = [opens, closes].map((minutes) => localTimeAt(new Date(minutes * minute), timeZone));
    return start && end && start.date === date ? [{ opens: start.time, closes: end.time, note: null }] : [];
  });
}

class ParkStatus extends HTMLElement {
  #timer: number | undefined;

  connectedCallback(): void {
    this.#show();
    this.#timer = window.setInterval(this.#show, minute);
    document.addEventListener('visibilitychange', this.#show);
  }

  disconnectedCallback(): void {
    window.clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#show);
  }

  readonly #show = (): void => {
    const { locale, openings, texts } = this.dataset;
    if (document.hidden || !openings || !texts) return;
    this.#fill(locale as Locale, JSON.parse(openings) as UpcomingOpenings, JSON.parse(texts) as OpeningTexts);
  };

  #fill(locale: Locale, openings: UpcomingOpenings, texts: OpeningTexts): void {
    const now = new Date();
    const { timeZone, until, spans, reasons } = openings;
    const today = localTimeAt(now, timeZone).date;
    // A page older than what it knows says nothing rather than something wrong.
    if (today > until) return;
    const status = statusAt(now, spans);
    const line = this.querySelector<HTMLElement>('[data-status]');
    line?.replaceChildren(describeStatus(status, now, timeZone, locale, texts));
    line?.removeAttribute('hidden');
    this.dataset['state'] = status.state;
    for (const [offset, row] of this.querySelectorAll('dl > div').entries()) {
      const date = addDays(today, offset);
      const name = [texts.today, texts.tomorrow][offset] ?? formatDate(date, locale, 'short');
      const day = { date, hours: hoursOn(date, openings), reason: reasons[date] ?? null };
      row.querySelector('dt')?.replaceChildren(name);
      row.querySelector('dd')?.replaceChildren(describeDay(day, locale, texts));
    }
  }
}

customElements.define('park-status', ParkStatus);
