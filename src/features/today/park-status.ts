/** `<park-status>`: keeps a park's status and days current, in the park's time zone wherever the visitor is. */
import { eachMinute } from '#client/browser/each-minute.ts';
import type { Locale } from '#i18n/routes.ts';
import { describeDay, describeStatus, isClosedAsUsual, type OpeningMessages } from '#park/opening/describe-opening.ts';
import { isEntryOver, statusAt } from '#park/opening/opening-status.ts';
import { addDays, localTimeIn, minuteIn, minuteInMilliseconds } from '#park/opening/plain-time.ts';
import type { ParkStatusData, StatusWords } from '#park/opening/status-data.ts';
import type { DatasetOf, ElementWith } from '#ui/element-data.ts';
import { readOpenings } from './carried-openings.ts';
import type { UpcomingOpenings } from './upcoming-openings.ts';

/** The hours of a date, from openings given as instants. */
function hoursOn(date: string, { spans, zone, occasions }: UpcomingOpenings) {
  const [from, until] = [minuteIn(zone, date, '00:00'), minuteIn(zone, addDays(date, 1), '00:00')];
  const timeAt = (minutes: number) => localTimeIn(zone, new Date(minutes * minuteInMilliseconds)).time;
  return spans
    .filter(([opens]) => opens >= from && opens < until)
    .map((span) => {
      const [opens, closes] = [timeAt(span[0]), timeAt(span[1])];
      return { opens, closes, note: null, occasion: occasions[`${date} ${opens}`] ?? null };
    });
}

class ParkStatus extends HTMLElement {
  declare readonly dataset: DatasetOf<ParkStatusData> & { state?: string };
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = eachMinute((now) => this.#update(now));
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #update(now: Date): void {
    const { openings } = this.dataset;
    const words = this.closest<ElementWith<StatusWords>>('[data-messages]')?.dataset;
    if (!words) return;
    const { locale, messages, names, listed } = words;
    this.#render(
      now,
      locale,
      readOpenings(openings),
      JSON.parse(messages),
      JSON.parse(names),
      listed ? JSON.parse(listed) : {},
    );
  }

  #render(
    now: Date,
    locale: Locale,
    openings: UpcomingOpenings,
    messages: OpeningMessages,
    names: Readonly<Record<string, string>>,
    listed: Readonly<Record<string, string>>,
  ): void {
    const { zone, until, spans, reasons } = openings;
    const { date: today, time } = localTimeIn(zone, now);
    const clock = {
      timeAt: (instant: Date) => localTimeIn(zone, instant),
      nameOf: (date: string) => names[date] ?? date,
    };
    // A page too old to know today's hours keeps those it was built with.
    if (today > until) return;
    // What is drawn takes the zoo's evening: from 20 h in summer, from 17 h on in winter, until 6 h.
    document.body.toggleAttribute('data-dusk', time < '06' || time >= (/-0[4-9]-/.test(today) ? '20' : '17'));
    const status = statusAt(now, spans);
    const line = this.querySelector<HTMLElement>('[data-status]');
    line?.replaceChildren(describeStatus(status, now, clock, locale, messages));
    line?.removeAttribute('hidden');
    this.dataset.state = isEntryOver(status, now) ? 'entryOver' : status.state;
    const list = this.querySelector('dl');
    const days = Array.from(list?.children ?? [], (row, offset) => {
      const date = addDays(today, offset);
      // A page that is older than its names has fewer rows.
      const name = [messages.today, messages.tomorrow][offset] ?? listed[date] ?? '';
      const day = { date, hours: hoursOn(date, openings), reason: reasons[date] ?? null };
      row.querySelector('dt')?.replaceChildren(name);
      row.querySelector('dd')?.replaceChildren(describeDay(day, locale, messages));
      row.toggleAttribute('data-hours', day.hours.length > 0);
      return day;
    });
    // Fewer days say nothing of the week.
    if (days.length > 2) this.parentElement?.toggleAttribute('data-closed', days.every(isClosedAsUsual));
  }
}

customElements.define('park-status', ParkStatus);
