/**
 * `<day-at-hand>`: sorts the programme by the clock of the parks: what is on, what comes next. Shows the next open day
 * once a day is over, and the day that the address asks for.
 */
import { timeNow } from '#client/browser/clock.ts';
import { eachMinute } from '#client/browser/each-minute.ts';
import { importChunk } from '#client/browser/import-chunk.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatTime } from '#i18n/format-time.ts';
import { dayParameter } from '#park/day/day-parameters.ts';
import { localTimeIn, minuteInMilliseconds } from '#park/opening/plain-time.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import {
  type Carried,
  describeWhen,
  isAnyOpen,
  readCarried,
  readStarts,
  sayTime,
  sayWhen,
  showInOrder,
  withPhases,
} from './listed-starts.ts';
import type { OtherDay, OtherDayData } from './other-day.ts';

export interface DayAtHandData extends Carried, OtherDayData {
  /** The day of the build, `YYYY-MM-DD`. */
  today: string;
  /** The minute since 1970 (UTC) until which the day before it lasts, if that is after midnight. */
  night: number | undefined;
  messages: Carried['messages'] & OtherDayData['messages'] & Record<'over' | 'off' | 'noneLeft' | 'failed', string>;
}

/**
 * Sorts what a day lists into its parts, and says when each is.
 *
 * @param parts an element for each phase, `data-phase`, each with a list
 * @param now in minutes since 1970 (UTC)
 * @param messages say how many are over, or off: `{{count}}`
 * @returns true if nothing is left of them
 */
function arrangeStarts(
  day: HTMLElement,
  parts: readonly Element[],
  now: number,
  carried: Carried,
  messages: Readonly<Record<'over' | 'off', string>>,
): boolean {
  const starts = withPhases(readStarts(day, carried.zone), now);
  if (!day.querySelector('[data-phase]')) day.append(...parts.map((part) => part.cloneNode(true)));
  for (const part of day.querySelectorAll<HTMLElement>('[data-phase]')) {
    const own = starts.filter(({ phase }) => phase === part.dataset['phase']);
    showInOrder(part.querySelector('.items'), own);
    const message = messages[part.dataset['phase'] as 'over' | 'off'];
    part.querySelector('summary')?.replaceChildren(fillMessage(message, { count: own.length }));
  }
  for (const start of starts) {
    sayTime(start.item, start, carried);
    sayWhen(start.item, describeWhen(start, start.phase, now, carried));
  }
  return starts.length > 0 && starts.every(({ phase }) => phase === 'over' || phase === 'off');
}

class DayAtHand extends HTMLElement {
  declare readonly dataset: DatasetOf<DayAtHandData>;
  #stop: (() => void) | undefined;
  /** Loads with the first day that the page doesn't have. */
  #loading: Promise<OtherDay> | undefined;
  #isChosen = false;

  connectedCallback(): void {
    this.#stop = eachMinute(() => void this.#update());
    // While a page is being swapped in, the address is still that of the one before.
    document.addEventListener('astro:page-load', this.#update);
  }

  disconnectedCallback(): void {
    this.#stop?.();
    document.removeEventListener('astro:page-load', this.#update);
  }

  get #day(): HTMLElement | null {
    return this.querySelector('.day');
  }

  get #messages(): DayAtHandData['messages'] {
    return JSON.parse(this.dataset.messages);
  }

  /** The date of the address. */
  get #requested(): string | null {
    return new URL(location.href).searchParams.get(dayParameter) || null;
  }

  /** The date in the parks, and the minute since 1970 (UTC). */
  get #clock() {
    const instant = timeNow();
    const { date } = localTimeIn(readCarried(this).zone, instant);
    return { local: date, now: Math.floor(instant.valueOf() / minuteInMilliseconds) };
  }

  readonly #update = async (): Promise<void> => {
    const { local, now } = this.#clock;
    const requested = this.#requested;
    const { date = '', closes } = this.#day?.dataset ?? {};
    // The page was built during the night, or after it.
    const isNight = Number(this.dataset.night) > now;
    const isOver = Number(closes) <= now;
    const isBuilt = !this.#isChosen && this.dataset.today === local && date > local;
    if (requested !== null || isNight || isOver || (date > local && !isBuilt)) await this.#choose(requested);
    this.#sortStarts();
  };

  /** Sorts the day at hand; days to come stay as they are. */
  #sortStarts(): void {
    const { local, now } = this.#clock;
    const day = this.#day;
    const { date = '', closes } = day?.dataset ?? {};
    const left = this.querySelector<HTMLElement>('[data-none-left]');
    if (left) left.hidden = true;
    if (!day || date > local || Number(closes) <= now) return;
    // The notice said why this day was shown before it came.
    if (this.#requested === null) this.querySelector('[data-notice]')?.setAttribute('hidden', '');
    const parts = [...(this.querySelector('template')?.content.querySelectorAll('[data-phase]') ?? [])];
    const carried = readCarried(this);
    const isOver = arrangeStarts(day, parts, now, carried, this.#messages);
    if (!left || !isOver || !isAnyOpen()) return;
    const { time } = localTimeIn(carried.zone, new Date(Number(closes) * minuteInMilliseconds));
    left.textContent = fillMessage(this.#messages.noneLeft, { time: formatTime(time, carried.locale) });
    left.hidden = false;
  }

  async #choose(requested: string | null): Promise<void> {
    try {
      this.#loading ??= importChunk('other-day', () => import('./other-day.ts')).then((chunk) => chunk.otherDay(this));
      const other = await this.#loading;
      // The URL still belonged to the outgoing page (view transition).
      if (requested !== this.#requested) return;
      this.#isChosen = true;
      // What time it really is may have been heard meanwhile.
      const { local, now } = this.#clock;
      other.choose(local, now, requested);
    } catch (error) {
      console.error(error);
      this.#loading = undefined;
      // Hours that are over are no hours of today.
      const day = this.#day;
      if (day) day.hidden = Number(day.dataset['closes']) <= this.#clock.now;
      this.querySelector('[role="status"]')?.replaceChildren(this.#messages.failed);
    }
  }
}

customElements.define('day-at-hand', DayAtHand);
