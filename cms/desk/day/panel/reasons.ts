/** Why something is not as planned: which reasons the page offers first, and which one it chooses. */
import { readStorage, writeStorage } from '../../../../src/client/browser/safe-storage.ts';
import { type DisruptionReason, disruptionReasons, subjectParts } from '../../../../src/park/day/disruption.ts';
import type { DayView, ShownSubject } from '../shown-day.ts';

const ofWinter: readonly DisruptionReason[] = ['snow', 'ice', 'cold', 'wind'];
const ofSummer: readonly DisruptionReason[] = ['storm', 'wind', 'rain', 'heat'];

/** Months in which winter closes things, 1 to 12. */
const winterMonths = new Set([11, 12, 1, 2, 3]);

/** Returns all reasons, those of the season first. */
export function reasonsAt({ now }: Pick<DayView, 'now'>): DisruptionReason[] {
  const isWinter = winterMonths.has(new Date(now).getUTCMonth() + 1);
  return [...new Set([...(isWinter ? ofWinter : ofSummer), ...disruptionReasons])];
}

/** Where the browser keeps the last reason, and its instant: storms come over all rides. */
const lastReason = 'zoo-day-reason';

/** Milliseconds that a reason is offered again. */
const lasting = 12 * 3_600_000;

/** Keeps a reason for the next subject, unless it fits one alone: in words of its own, or an animal that rests. */
export function rememberReason(reason: DisruptionReason, { now }: Pick<DayView, 'now'>): void {
  if (reason !== 'other' && reason !== 'animalResting') writeStorage('localStorage', lastReason, `${now} ${reason}`);
}

/** Returns the reason that is chosen when a subject is tapped: the last one of the day, or a usual one. */
export function usualReason({ about }: ShownSubject, view: Pick<DayView, 'now'>): DisruptionReason {
  const { kind } = subjectParts(about);
  // The last reason may be one that has closed rides.
  if (kind === 'animal') return 'animalResting';
  const [instant = '', last] = readStorage('localStorage', lastReason)?.split(' ') ?? [];
  const isRecent = Math.abs(Date.parse(view.now) - Date.parse(instant)) < lasting;
  const [first = 'storm'] = reasonsAt(view);
  const usual = { park: first, ride: first, activity: 'animalResting', place: 'repair' } as const;
  return (isRecent && disruptionReasons.find((known) => known === last)) || usual[kind];
}
