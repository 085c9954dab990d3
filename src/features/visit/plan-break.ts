/** A break to eat, where a day needs one and leaves room for it. Pure. */
import type { MapPoint } from '#park/park-map.ts';
import { type Arrangement, arrangeStops } from './arrange-stops.ts';
import { between, type PlanContext, type Stop } from './visit-stops.ts';

const minutes = 45;

/** The times at which it may begin, in minutes from midnight: noon, later, and only then earlier, so that it ends by 13:30. */
const begins = [720, 725, 730, 735, 740, 745, 750, 755, 760, 765, 715, 710, 705, 700, 695, 690];

const noon = 720;

/** True if a day is under way at noon, or is now, and goes on long after. @param now the first minute still to come */
const isLong = ({ steps }: Arrangement, now: number): boolean =>
  (now >= noon || steps.some(({ from }) => from < noon)) && steps.some(({ from }) => from >= noon + minutes);

/**
 * Arranges a day, as `arrangeStops` does, with a break between 11:30 and 13:30 at a place near the way. A break never
 * takes the room of a stop: a day without room has none, nor does one that is short.
 *
 * @param places where visitors may eat, as stops without starts
 */
export function arrangeWithBreak(stops: readonly Stop[], places: readonly Stop[], context: PlanContext): Arrangement {
  const plain = arrangeStops(stops, context);
  if (!isLong(plain, context.from)) return plain;
  const points = new Map(stops.map(({ id, at }) => [id, at]));
  const before = plain.steps.findLast(({ from }) => from < noon);
  const after = plain.steps.find(({ from }) => from >= noon);
  const detour = (at: MapPoint | undefined) =>
    between(context.walk, before ? points.get(before.id) : context.origin, at) +
    between(context.walk, at, after && points.get(after.id));
  const near = places
    .map((place) => ({ place, minutes: detour(place.at) }))
    .filter((one) => one.minutes !== Infinity)
    .toSorted((a, b) => a.minutes - b.minutes);

  for (const from of begins) {
    const until = from + minutes;
    const found = near.find(({ place }) => place.open.some(([opens, closes]) => opens <= from && until <= closes));
    if (!found || from < context.from) continue;
    const pause: Stop = { ...found.place, minutes, starts: [{ from, until }], open: [] };
    const arranged = arrangeStops([...stops, pause], context);
    if (arranged.omissions.length === plain.omissions.length) return arranged;
  }
  return plain;
}
