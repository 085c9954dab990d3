/** The programme of the day at hand, in parts: what is on, what comes next, what comes later, what is over. */
import { fillMessage } from '#i18n/fill-message.ts';
import { type Carried, describeWhen, readStarts, sayWhen, showInOrder, withPhases } from './listed-starts.ts';

/**
 * Sorts what a day lists into its parts, and says when each is.
 *
 * @param parts an element for each phase, `data-phase`, each with a list
 * @param now in minutes since 1970 (UTC)
 * @param over says how many are over: `{{count}}`
 */
export function arrangeStarts(
  day: HTMLElement,
  parts: readonly Element[],
  now: number,
  carried: Carried,
  over: string,
): void {
  const starts = withPhases(readStarts(day, carried.zone), now);
  if (!day.querySelector('[data-phase]')) day.append(...parts.map((part) => part.cloneNode(true)));
  for (const part of day.querySelectorAll<HTMLElement>('[data-phase]')) {
    const own = starts.filter(({ phase }) => phase === part.dataset['phase']);
    showInOrder(part.querySelector('.items'), own);
    part.querySelector('summary')?.replaceChildren(fillMessage(over, { count: own.length }));
  }
  for (const start of starts) sayWhen(start.item, describeWhen(start, start.phase, now, carried));
}
