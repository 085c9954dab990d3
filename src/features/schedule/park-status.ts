/** `<park-status>`: keeps a park's status and days current, in the park's time zone wherever the visitor is. */
import type { Locale } from '#i18n/routes.ts';
import { statusAt } from '#opening/opening-status.ts';
import { addDays, localTimeIn } from '#opening/plain-time.ts';
import { readOpenings } from './carried-openings.ts';
import { describeDay, describeLastEntry, describeStatus, type OpeningMessages } from './describe-opening.ts';
import type { UpcomingOpenings } from './upcoming-openings.ts';

const minuteInMilliseconds = 60_000;

/** The hours of a date, from openings given as instants. */
function hoursOn(date: string, { spans, zone }: UpcomingOpenings) {
  return spans.flatMap(([opens, closes]) => {
    const [start, end] = [opens, closes].map((minutes) => localTimeIn(zone, new Date(minutes * minuteInMilliseconds)));
    return start && end && start.date === date ? [{ opens: start.time, closes: end.time, note: null }] : [];
  });
}

class ParkStatus extends HTMLElement {
  #timer: number | undefined;

  connectedCallback(): void {
    this.#update();
    this.#timer = window.setInterval(this.#update, minuteInMilliseconds);
    document.addEventListener('visibilitychange', this.#update);
  }

  disconnectedCallback(): void {
    window.clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#update);
  }

  readonly #update = (): void => {
    const { openings } = this.dataset;
    // Parks side by side share what is the same for all.
    const { locale, messages, names } = this.closest<HTMLElement>('[data-messages]')?.dataset ?? {};
    if (document.hidden || !openings || !messages || !names) return;
    this.#render(
      locale as Locale,
      readOpenings(openings),
      JSON.parse(messages) as OpeningMessages,
      JSON.parse(names) as Record<string, string>,
    );
  };

  #render(
    locale: Locale,
    openings: UpcomingOpenings,
    messages: OpeningMessages,
    names: Readonly<Record<string, string>>,
  ): void {
    const now = new Date();
    const { zone, until, spans, reasons } = openings;
    const today = localTimeIn(zone, now).date;
    const clock = {
      timeAt: (instant: Date) => localTimeIn(zone, instant),
      nameOf: (date: string) => names[date] ?? date,
    };
    // A page too old to know today's hours keeps those it was built with.
    if (today > until) return;
    const status = statusAt(now, spans);
    const line = this.querySelector<HTMLElement>('[data-status]');
    const texts = [describeStatus(status, now, clock, locale, messages)];
    const lastEntry = Number(this.dataset['lastEntry'] ?? 0);
    if (lastEntry > 0 && status.state === 'open') {
      texts.push(describeLastEntry(status.closesAt, lastEntry, now, clock, locale, messages));
    }
    line?.replaceChildren(texts.join(' · '));
    line?.removeAttribute('hidden');
    this.dataset['state'] = status.state;
    for (const [offset, row] of this.querySelectorAll('dl > div').entries()) {
      const date = addDays(today, offset);
      const name = [messages.today, messages.tomorrow][offset] ?? clock.nameOf(date);
      const day = { date, hours: hoursOn(date, openings), reason: reasons[date] ?? null };
      row.querySelector('dt')?.replaceChildren(name);
      row.querySelector('dd')?.replaceChildren(describeDay(day, locale, messages));
    }
  }
}

customElements.define('park-status', ParkStatus);
