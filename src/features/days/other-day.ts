/** The days that the page about today was not built with. */
import { fetchJson } from '#client/browser/fetch-json.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { DayPlan, DayPlans } from '#park/day/day-plans.ts';
import { dayAtHand, openDateAfter, type OpenDays } from '#park/opening/open-days.ts';
import type { ElementWith } from '#ui/element-data.ts';
import { fillDay } from './fill-day.ts';

export interface OtherDayData {
  /** The address of the file of days. */
  days: string;
  messages: Readonly<Record<'closed' | 'closedParks' | 'dayOf' | 'dayOver', string>>;
}

interface DayOfPage {
  /** An open day; undefined where none is known. */
  shown: string | undefined;
  today: string;
  /** The cause for showing another day than today. */
  cause: 'closed' | 'dayOver' | undefined;
}

/**
 * Returns which day the page shows. Pure.
 *
 * @param local the date in the parks
 * @param now in minutes since 1970 (UTC)
 */
export function dayOfPage(days: OpenDays, local: string, now: number): DayOfPage {
  const atHand = dayAtHand(days, local, now);
  if (atHand !== undefined) return { shown: atHand, today: atHand, cause: undefined };
  return { shown: openDateAfter(local, days), today: local, cause: days[local]?.isOpen ? 'dayOver' : 'closed' };
}

/** The cause for showing another day than today, in words; nothing without one. */
function describeCause({ cause, today }: DayOfPage, { days }: DayPlans, messages: OtherDayData['messages']): string {
  const { label = '', reasons = [] } = days[today] ?? {};
  if (cause !== 'closed') return cause ? messages[cause] : '';
  const each = new Set(reasons.filter((reason) => reason !== null));
  return [fillMessage(messages.closed, { day: label }), ...each].join(' ');
}

/** Shows such days on the page. */
export class OtherDay {
  readonly #host: ElementWith<OtherDayData>;
  readonly #plans: DayPlans;
  #choice = '';

  /** @param host the element, with its messages and the template of a day */
  constructor(host: ElementWith<OtherDayData>, plans: DayPlans) {
    this.#host = host;
    this.#plans = plans;
  }

  /** Shows the day that is due, as `dayOfPage` has it, unless it is there. */
  choose(local: string, now: number): void {
    const choice = dayOfPage(this.#plans.days, local, now);
    const written = JSON.stringify(choice);
    if (written === this.#choice) return;
    this.#choice = written;
    this.#show(choice);
  }

  #show(choice: DayOfPage): void {
    const host = this.#host;
    const { days } = this.#plans;
    const messages = JSON.parse(host.dataset.messages);
    const { shown } = choice;
    // An old page knows no status of a park.
    host.toggleAttribute('data-other', !host.querySelector('park-status[data-state]'));
    host.querySelector('[role="status"]')?.replaceChildren();
    this.#fill('notice', describeCause(choice, this.#plans, messages));
    const former = host.querySelector('.day');
    const sample = host.querySelector('template')?.content.querySelector<HTMLElement>('.day');
    const plan = shown === undefined ? undefined : days[shown];
    if (!sample || !plan || shown === undefined) return former?.setAttribute('hidden', '');
    const day = sample.cloneNode(true) as HTMLElement;
    fillDay(day, shown, plan, this.#plans);
    this.#nameClosed(day, plan, messages.closedParks);
    day.querySelector('h2')?.replaceChildren(fillMessage(messages.dayOf, { day: plan.label }));
    former?.replaceWith(day);
    this.#linkNext(openDateAfter(shown, days));
  }

  /** Names the parks that do not open below the programme, instead of among those that do. */
  #nameClosed(day: HTMLElement, { open, reasons }: DayPlan, message: string): void {
    const rows = [...day.querySelectorAll('.parks > li')];
    const closed = this.#plans.parks.flatMap(({ name }, position) => {
      if (open[position]?.length !== 0) return [];
      rows[position]?.remove();
      const reason = reasons?.[position];
      return [reason ? `${name} (${reason})` : name];
    });
    const parks = new Intl.ListFormat(document.documentElement.lang).format(closed);
    this.#fill('closed', parks && fillMessage(message, { parks }));
  }

  #linkNext(date: string | undefined): void {
    const next = this.#host.querySelector<HTMLElement>('[data-next]');
    next?.toggleAttribute('hidden', date === undefined);
    const link = next?.querySelector('a');
    if (!link || date === undefined) return;
    link.href = link.href.replace(/=[^#]*/, `=${date}`);
    link.replaceChildren(this.#plans.days[date]?.label ?? '');
  }

  #fill(name: string, text: string): void {
    const line = this.#host.querySelector<HTMLElement>(`:scope > [data-${name}]`);
    line?.replaceChildren(text);
    line?.toggleAttribute('hidden', !text);
  }
}

/**
 * @param host the element
 * @throws as `fetchJson` does, by rejection
 */
export async function otherDay(host: ElementWith<OtherDayData>): Promise<OtherDay> {
  return new OtherDay(host, (await fetchJson(host.dataset.days)) as DayPlans);
}
