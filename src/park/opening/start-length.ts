/** How long a start of an activity lasts: the one rule of the CMS, the programme, calendars and open pages. Pure. */
import type { DayOpening } from './opening-hours.ts';
import { minutesOf, slotMinutes } from './opening-slots.ts';

export interface StartLength {
  /** How long it lasts, in minutes. */
  minutes: number;
  /** Where visitors come and go as they like meanwhile: for how many minutes from its start they may still come. */
  arrivals?: number;
}

/** Minutes that a start without a duration lasts where its park isn't open then. */
const hour = 60;

/**
 * Returns how long a start lasts. An activity without a duration lasts as long as visitors like: until it starts again, or
 * its park closes; they may come until then, or until the last ones are let in, where the hours name that time.
 *
 * @param time of the start, `HH:MM`
 * @param duration in minutes; null if the activity has none
 * @param times of all starts of that day, `HH:MM`
 */
export function lengthOfStart(
  time: string,
  duration: number | null,
  times: readonly string[],
  { hours }: Pick<DayOpening, 'hours'>,
): StartLength {
  if (duration !== null) return { minutes: duration };
  const start = minutesOf(time);
  const slot = hours.find((one) => {
    const [opens, closes] = slotMinutes(one);
    return opens <= start && start < closes;
  });
  const end = slot ? slotMinutes(slot)[1] : start + hour;
  const minutes = Math.min(...[...times.map(minutesOf), end].filter((minute) => minute > start)) - start;
  const [, lastEntry = end] = slot?.lastEntry ? slotMinutes({ opens: slot.opens, closes: slot.lastEntry }) : [];
  return { minutes, arrivals: Math.min(minutes, Math.max(0, lastEntry - start)) };
}
