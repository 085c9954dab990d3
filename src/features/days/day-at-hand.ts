/**
 * `<day-at-hand>`: has the programme sorted by the clock of the parks, each minute. Shows the next open day once a day is
 * over.
 */
import { timeNow } from '#client/browser/clock.ts';
import { eachMinute } from '#client/browser/each-minute.ts';
import { importChunk } from '#client/browser/import-chunk.ts';
import type { positionKey } from '#client/browser/known-position.ts';
import { readStorage } from '#client/browser/safe-storage.ts';
import { localTimeIn, minuteInMilliseconds } from '#park/opening/plain-time.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import type { DayAtHandData } from './arrange-day.ts';
import { dayOnPage } from './arranged-day.ts';
import type { OtherDay } from './other-day.ts';

/** The same key. Its type is that alone: its module would be a file more. */
const position: typeof positionKey = 'position';

class DayAtHand extends HTMLElement {
  declare readonly dataset: DatasetOf<DayAtHandData>;
  #stop: (() => void) | undefined;
  /** Loads with the first day that the page doesn't have. */
  #loading: Promise<OtherDay> | undefined;
  #isChosen = false;

  connectedCallback(): void {
    this.#stop = eachMinute(() => void this.#update());
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  get #day(): HTMLElement | null {
    return this.querySelector('.day');
  }

  get #messages(): DayAtHandData['messages'] {
    return JSON.parse(this.dataset.messages);
  }

  /** The date in the parks, and the minute since 1970 (UTC). */
  get #clock() {
    const instant = timeNow();
    const { date } = localTimeIn(JSON.parse(this.dataset.zone), instant);
    return { local: date, now: Math.floor(instant.valueOf() / minuteInMilliseconds) };
  }

  readonly #update = async (): Promise<void> => {
    const { local, now } = this.#clock;
    const { date = '', closes } = this.#day?.dataset ?? {};
    // The page was built during the night, or after it.
    const isNight = Number(this.dataset.night) > now;
    const isOver = Number(closes) <= now;
    const isBuilt = !this.#isChosen && this.dataset.today === local && date > local;
    if (isNight || isOver || (date > local && !isBuilt)) await this.#choose();
    dayOnPage.arrangeDay?.(this, timeNow());
    if (readStorage('sessionStorage', position)) this.#sayWalks().catch(console.error);
  };

  async #sayWalks(): Promise<void> {
    const { sayWalks } = await importChunk('walks-from-here', () => import('./walks-from-here.ts'));
    await sayWalks(this, this.dataset.locale);
  }

  async #choose(): Promise<void> {
    try {
      this.#loading ??= importChunk('other-day', () => import('./other-day.ts')).then((chunk) => chunk.otherDay(this));
      const other = await this.#loading;
      this.#isChosen = true;
      // What time it really is may have been heard meanwhile.
      const { local, now } = this.#clock;
      other.choose(local, now);
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
