/** The programme of the day at hand by the clock: what is on, what comes next. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatTime } from '#i18n/format-time.ts';
import { localTimeIn, minuteInMilliseconds } from '#park/opening/plain-time.ts';
import type { ElementWith } from '#ui/element-data.ts';
import {
  type Carried,
  isAnyOpen,
  readCarried,
  readStarts,
  showInOrder,
  withPhases,
  writeStart,
} from './listed-starts.ts';
import type { OtherDayData } from './other-day.ts';

export interface DayAtHandData extends Carried, OtherDayData {
  /** The day of the build, `YYYY-MM-DD`. */
  today: string;
  /** The minute since 1970 (UTC) until which the day before it lasts, if that is after midnight. */
  night: number | undefined;
  messages: Carried['messages'] & OtherDayData['messages'] & Record<'over' | 'off' | 'noneLeft' | 'failed', string>;
}

/**
 * Sorts the day that an element shows into its parts, and says when each start is. Days to come, and one that is over,
 * stay as they are.
 *
 * @param host the element, with an element for each phase in its template, `data-phase`, each with a list
 */
export function arrangeDay(host: ElementWith<DayAtHandData>, instant: Date): void {
  const day = host.querySelector<HTMLElement>('.day');
  const left = host.querySelector<HTMLElement>('[data-none-left]');
  const carried = readCarried(host);
  const messages = JSON.parse(host.dataset.messages);
  const now = Math.floor(instant.valueOf() / minuteInMilliseconds);
  const { date = '', closes } = day?.dataset ?? {};
  if (left) left.hidden = true;
  const isToCome = date > localTimeIn(carried.zone, instant).date;
  if (!day || isToCome || Number(closes) <= now) return;
  // The notice said why this day was shown before it came.
  host.querySelector('[data-notice]')?.setAttribute('hidden', '');
  const starts = withPhases(readStarts(day, carried.zone), now);
  if (!day.querySelector('[data-phase]')) {
    const parts = host.querySelector('template')?.content.querySelectorAll('[data-phase]') ?? [];
    day.append(...Array.from(parts, (part) => part.cloneNode(true)));
  }
  for (const part of day.querySelectorAll<HTMLElement>('[data-phase]')) {
    const own = starts.filter(({ phase }) => phase === part.dataset['phase']);
    showInOrder(part.querySelector('.items'), own);
    const message = messages[part.dataset['phase'] as 'over' | 'off'];
    part.querySelector('summary')?.replaceChildren(fillMessage(message, { count: own.length }));
  }
  for (const start of starts) {
    writeStart(start.item, start, start.phase, now, carried);
  }
  const isLeft = starts.length === 0 || starts.some(({ phase }) => phase !== 'over' && phase !== 'off');
  if (!left || isLeft || !isAnyOpen()) return;
  const { time } = localTimeIn(carried.zone, new Date(Number(closes) * minuteInMilliseconds));
  left.textContent = fillMessage(messages.noneLeft, { time: formatTime(time, carried.locale) });
  left.hidden = false;
}
