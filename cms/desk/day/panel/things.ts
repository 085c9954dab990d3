/** The things of a day as the page shows them: which is which, and what is said of each. Pure. */
import { affects } from '../../../../src/park/day/disruption.ts';
import type { DayView, ShownDisruption, ShownLevel, ShownPark, ShownPlace, ShownStart, Thing } from '../shown-day.ts';

/** The date and time of a thing that is one start of an activity, `YYYY-MM-DDTHH:MM`. */
export const startOf = (thing: Thing | ShownStart): string | undefined => ('at' in thing ? thing.at : undefined);

/** An identity among all things of a day. */
export const keyOf = (thing: Thing): string => `${thing.about} ${startOf(thing) ?? ''}`;

/** A thing as a later view has it; as it was, where that has it no more. */
export function thingIn({ parks, programme, freely, rides, animals, places }: DayView, thing: Thing): Thing {
  const all = [...parks, ...programme, ...freely, ...rides, ...animals, ...places];
  return all.find((one) => keyOf(one) === keyOf(thing)) ?? thing;
}

/** When the rest of the day is over that is a thing's own, or its park's. */
export function dayEndOf(thing: Thing | ShownPark | ShownStart, view: DayView): string {
  if ('dayEnds' in thing) return thing.dayEnds;
  return view.parks.find(({ park }) => park === thing.park)?.dayEnds ?? view.now;
}

/** The other places of the same kind, which visitors can use instead of a place; none for anything else. */
export function replacementsOf(thing: Thing | ShownPlace, { places }: Pick<DayView, 'places'>): ShownPlace[] {
  if (!('kind' in thing)) return [];
  return places.filter(({ kind, about }) => kind === thing.kind && about !== thing.about);
}

/** The disruptions that count for a thing now; for a start, as the site has it. */
export function disruptionsOf(
  thing: Thing,
  { statements, timeZone }: Pick<DayView, 'statements' | 'timeZone'>,
): ShownDisruption[] {
  const start = startOf(thing);
  return statements
    .filter((one): one is ShownDisruption => 'reason' in one && one.about === thing.about)
    .filter((one) => start === undefined || affects(one, start, timeZone));
}

/** How busy a thing is now, if somebody has said it. */
export const levelOf = ({ about }: Thing, { statements }: Pick<DayView, 'statements'>): ShownLevel | undefined =>
  statements.find((one): one is ShownLevel => !('reason' in one) && one.about === about);
