/** The starts that a list of the programme holds: what is on at a minute, what comes next, and when, in words. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { Locale } from '#i18n/routes.ts';
import { localTimeIn, minuteIn, minuteInMilliseconds, type ZoneOffsets } from '#park/opening/plain-time.ts';
import type { ElementWith } from '#ui/element-data.ts';

/** One start, in minutes since 1970 (UTC). The minute at which it ends is over. */
interface Start {
  starts: number;
  ends: number;
  /** True if it does not take place. */
  isOff?: boolean;
  /** True if it is late. */
  isLate?: boolean;
}

type Phase = 'over' | 'now' | 'next' | 'later' | 'off';

/** How far ahead something still comes next. */
const soon = 60;

/**
 * The phase of each start at a minute: next is what starts within the hour, or else what starts first. What is off stands
 * among the others until it would start, and is later where nothing else comes.
 */
export function phasesAt(starts: readonly Start[], now: number): Phase[] {
  const coming = starts.filter((one) => one.starts > now && !one.isOff);
  const first = Math.min(...coming.map((one) => one.starts));
  const lastOfNext = coming.length === 0 ? now : Math.max(first, now + soon);
  return starts.map((one) => {
    if (one.starts <= now) return one.ends <= now || one.isOff ? 'over' : 'now';
    return one.starts <= lastOfNext ? 'next' : 'later';
  });
}

/** A start with its element. */
export interface ListedStart extends Start {
  item: HTMLElement;
}

/** The clock of the parks and the words of a page, as its element carries them. */
export interface Carried {
  zone: ZoneOffsets;
  locale: Locale;
  messages: Readonly<Record<'until' | 'inMinutes' | 'inWholeHours' | 'inHours', string>>;
}

export function readCarried({ dataset: { zone, locale, messages } }: ElementWith<Carried>): Carried {
  return { zone: JSON.parse(zone), locale, messages: JSON.parse(messages) };
}

/** Makes a list hold these starts, in their order. What stays in its place is not moved: it may have the focus. */
export function showInOrder(list: Element | null, starts: readonly Pick<ListedStart, 'item'>[]): void {
  if (!list) return;
  const items: readonly Element[] = starts.map(({ item }) => item);
  for (const item of [...list.children]) if (!items.includes(item)) item.remove();
  for (const [position, item] of items.entries()) {
    const there = list.children.item(position);
    if (item !== there) list.insertBefore(item, there);
  }
}

/** The starts below a node, when they really are, in their order: those of one date, or all of them. */
export function readStarts(root: ParentNode, zone: ZoneOffsets, of = ''): ListedStart[] {
  return [...root.querySelectorAll<HTMLElement>('li[data-minutes]')]
    .filter((item) => item.querySelector('time')?.dateTime.startsWith(of))
    .map((item) => {
      const [date = '', time = ''] = item.querySelector('time')?.dateTime.split('T') ?? [];
      const { delay = 0 } = item.querySelector<HTMLElement>('[data-delay]:not([hidden])')?.dataset ?? {};
      const late = Number(delay);
      const starts = minuteIn(zone, date, time) + late;
      // The first of several notes counts.
      const { state } = item.querySelector<HTMLElement>('[data-state]:not([hidden])')?.dataset ?? {};
      const isOff = state === 'cancelled' || state === 'closed';
      return { item, starts, ends: starts + Number(item.dataset['minutes']), isOff, isLate: late > 0 };
    })
    .sort((a, b) => a.starts - b.starts);
}

/** An open park. Its state is there: pages have the strip of parks, and its script, before their lists. */
const openPark = 'park-status[data-state]:not([data-state^="closed"], :has(timed-notes > span:not([hidden])))';

/** True if a park of the page is open, and no note closes it. */
export const isAnyOpen = (): boolean => document.querySelector(openPark) !== null;

/** True if a note of the page says that a park is closed now, by its kind. */
const isClosedNow = (park = ''): boolean =>
  document.querySelector(`[data-park="${park}"] park-status timed-notes > span:not([hidden])`) !== null;

/** Starts with the phase of each at a minute. Nothing is on in a park that is closed, and what that ends is off. */
export function withPhases(starts: readonly ListedStart[], now: number): (ListedStart & { phase: Phase })[] {
  const phases = phasesAt(starts, now);
  return starts.map((start, position) => {
    const phase = phases[position] ?? 'later';
    if (!isClosedNow(start.item.dataset['park'])) return { ...start, phase };
    return { ...start, phase: phase === 'now' ? 'over' : start.isOff && phase !== 'over' ? 'off' : phase };
  });
}

/** « jusqu’à 11 h 30 » for what is on, « dans 12 min » for what comes; nothing for the rest, nor for what is off. */
export function describeWhen(
  { starts, ends, isOff }: Start,
  phase: Phase,
  now: number,
  { zone, locale, messages }: Carried,
): string {
  if (phase === 'now') {
    const { time } = localTimeIn(zone, new Date(ends * minuteInMilliseconds));
    return fillMessage(messages.until, { time: formatTime(time, locale) });
  }
  if (phase !== 'next' || isOff) return '';
  const left = starts - now;
  const minutes = left % 60;
  const inHours = minutes === 0 ? messages.inWholeHours : messages.inHours;
  return fillMessage(left < 60 ? messages.inMinutes : inHours, { hours: Math.floor(left / 60), minutes });
}

/** Writes the time of a start: of one that is late when it really is, before the planned time, struck out. */
function writeTime(
  item: HTMLElement,
  { starts, isLate }: ListedStart,
  { zone, locale }: Pick<Carried, 'zone' | 'locale'>,
): void {
  const shown = item.querySelector('time');
  const struck = shown?.querySelector('s');
  const planned = (struck ?? shown)?.textContent ?? '';
  if (!isLate) {
    if (struck) shown?.replaceChildren(planned);
    return;
  }
  const really = formatTime(localTimeIn(zone, new Date(starts * minuteInMilliseconds)).time, locale);
  const words = struck ?? document.createElement('s');
  words.textContent = planned;
  if (shown?.firstChild?.textContent !== really) shown?.replaceChildren(really, ' ', words);
}

function writeWhen(item: HTMLElement, text: string): void {
  const found = item.querySelector('.when');
  if (found?.textContent === text) return;
  const when = found ?? document.createElement('span');
  when.className = 'when';
  when.textContent = text;
  if (!found) item.querySelector('a')?.before(when);
}

/** Writes on an item, which may be a copy of that of the start, at what time it is and how that is from now. */
export function writeStart(item: HTMLElement, start: ListedStart, phase: Phase, now: number, carried: Carried): void {
  writeTime(item, start, carried);
  writeWhen(item, describeWhen(start, phase, now, carried));
}
