/** The programme of the day at hand, in parts: what is on, what comes next, what comes later, what is over. */
import { fillMessage } from '#i18n/fill-message.ts';
import { type Carried, describeWhen, phasesOf, readStarts, sayWhen } from './listed-starts.ts';

/**
 * Sorts what a day lists into its parts, and says when each is. What stays in its part is not moved: it may have the focus.
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
  const starts = readStarts(day, carried.zone);
  const phases = phasesOf(starts, now);
  if (!day.querySelector('[data-phase]')) day.append(...parts.map((part) => part.cloneNode(true)));
  for (const [position, start] of starts.entries()) {
    const phase = phases[position] ?? 'later';
    const list = day.querySelector(`[data-phase="${phase}"] .items`);
    if (list && start.item.parentElement !== list) list.append(start.item);
    sayWhen(start.item, describeWhen(start, phase, now, carried));
  }
  const count = phases.filter((phase) => phase === 'over').length;
  day.querySelector('[data-phase] summary')?.replaceChildren(fillMessage(over, { count }));
}
