/** `<now-next>`: shows what is on and what comes next of the programme that it carries, while a park is open. */
import { eachMinute } from '#client/browser/each-minute.ts';
import { endOfNight, localTimeIn, minuteInMilliseconds } from '#park/opening/plain-time.ts';
import type { DatasetOf } from '#ui/element-data.ts';
import {
  type Carried,
  isAnyOpen,
  readCarried,
  readStarts,
  showInOrder,
  withPhases,
  writeStart,
} from './listed-starts.ts';

/** The most starts of each part. */
const most = 3;

class NowNext extends HTMLElement {
  declare readonly dataset: DatasetOf<Carried>;
  #stop: (() => void) | undefined;
  /** What is shown of the programme: what stays is not replaced, as it may have the focus. */
  readonly #shown = new Map<HTMLElement, HTMLElement>();

  connectedCallback(): void {
    this.#stop = eachMinute((instant) => this.#update(instant));
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #update(instant: Date): void {
    const carried = readCarried(this);
    const now = Math.floor(instant.valueOf() / minuteInMilliseconds);
    const { date } = localTimeIn(carried.zone, new Date(instant.valueOf() - endOfNight * minuteInMilliseconds));
    const programme = this.querySelector('template')?.content;
    const starts = programme ? withPhases(readStarts(programme, carried.zone, date), now) : [];
    for (const phase of ['now', 'next'] as const) {
      const items = starts
        .filter((one) => one.phase === phase && !one.isOff)
        .slice(0, most)
        .map((start) => {
          const item = this.#shown.get(start.item) ?? (start.item.cloneNode(true) as HTMLElement);
          this.#shown.set(start.item, item);
          writeStart(item, start, phase, now, carried);
          return { item };
        });
      showInOrder(this.querySelector(`[data-phase="${phase}"] .items`), items);
    }
    this.hidden = !isAnyOpen() || !this.querySelector('li');
  }
}

customElements.define('now-next', NowNext);
