/** The days that the page about today was not built with. */
import { fetchJson } from '#client/browser/fetch-json.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { dayParameter } from '#park/day/day-parameters.ts';
import type { DayPlan, DayPlans } from '#park/day/day-plans.ts';
import { dayAtHand, openDateAfter, type OpenDays } from '#park/opening/open-days.ts';
import type { ElementWith } from '#ui/element-data.ts';
import { fillDay } from './fill-day.ts';
import { refusalOf } from './refusal.ts';

export interface OtherDayData {
  /** The address of the file of days. */
  days: string;
  messages: Readonly<Record<'closed' | 'closedParks' | 'dayOf' | 'dayOver' | 'past' | 'unknown', string>>;
}

interface DayOfPage {
  /** An open day; undefined where none is known. */
  shown: string | undefined;
  /** The day that is asked for, if it is known and to come; today otherwise. */
  target: string;
  isRequested: boolean;
  /** The cause for showing another day than the target. */
  cause: 'closed' | 'dayOver' | undefined;
  /** The cause for not showing the day that is asked for. */
  refused: 'past' | 'unknown' | undefined;
}

/**
 * Returns which day the page shows. Pure.
 *
 * @param local the date in the parks
 * @param now in minutes since 1970 (UTC)
 * @param requested a date of the address, whatever somebody wrote there; null without one
 */
export function dayOfPage(days: OpenDays, local: string, now: number, requested: string | null): DayOfPage {
  const atHand = dayAtHand(days, local, now);
  const today = atHand ?? local;
  const refused = requested === null ? undefined : refusalOf(requested, today, days);
  const isRequested = requested !== null && requested !== today && !refused;
  const target = isRequested ? requested : today;
  const isShown = isRequested ? days[target]?.isOpen : atHand !== undefined;
  return {
    shown: isShown ? target : openDateAfter(target, days),
    target,
    isRequested,
    cause: isShown ? undefined : days[target]?.isOpen ? 'dayOver' : 'closed',
    refused,
  };
}

/** The cause for showing another day than the target, in words; nothing without one. */
function describeCause({ cause, target }: DayOfPage, { days }: DayPlans, messages: OtherDayData['messages']): string {
  const { label = '', reasons = [] } = days[target] ?? {};
  if (cause !== 'closed') return cause ? messages[cause] : '';
  const each = new Set(reasons.filter((reason) => reason !== null));
  return [fillMessage(messages.closed, { day: label }), ...each].join(' ');
}

/** Shows such days on the page. */
export class OtherDay {
  readonly #host: ElementWith<OtherDayData>;
  readonly #plans: DayPlans;
  readonly #title = document.querySelector('h1')?.textContent ?? '';
  #choice = '';

  /** @param host the element, with its messages and the template of a day */
  constructor(host: ElementWith<OtherDayData>, plans: DayPlans) {
    this.#host = host;
    this.#plans = plans;
  }

  /** Shows the day that is due, as `dayOfPage` has it, unless it is there. */
  choose(local: string, now: number, requested: string | null): void {
    const choice = dayOfPage(this.#plans.days, local, now, requested);
    const written = JSON.stringify(choice);
    if (written === this.#choice) return;
    this.#choice = written;
    this.#show(choice);
  }

  #show(choice: DayOfPage): void {
    const host = this.#host;
    const { days } = this.#plans;
    const messages = JSON.parse(host.dataset.messages);
    const { shown, target, isRequested, refused } = choice;
    // An old page knows no status of a park.
    host.toggleAttribute('data-other', isRequested || !host.querySelector('park-status[data-state]'));
    document.querySelector('h1')?.replaceChildren((isRequested && days[target]?.label) || this.#title);
    host.querySelector('[role="status"]')?.replaceChildren(refused ? messages[refused] : '');
    this.#fill('notice', describeCause(choice, this.#plans, messages));
    host.querySelector('[data-back]')?.toggleAttribute('hidden', !isRequested);
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
    next?.querySelector('a')?.setAttribute('href', `?${dayParameter}=${date}`);
    next?.querySelector('a')?.replaceChildren(this.#plans.days[date ?? '']?.label ?? '');
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
