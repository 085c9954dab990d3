/** What is not as planned on the day of a visit, and what it leaves of hours and starts. Pure. */
import { isOff } from '#lib/disruption.ts';
import { concerns, type LatestDisruption } from '#lib/latest-disruption.ts';
import { minutesOf, minutesPerDay } from '#opening/opening-slots.ts';
import { daysBetween } from '#opening/plain-time.ts';
import type { VisitDay, VisitTarget } from './visit-file.ts';
import type { Start } from './visit-stops.ts';

/** From and until, in minutes from midnight. */
type Span = readonly [from: number, until: number];

/**
 * A local time, `YYYY-MM-DDTHH:MM`, in minutes from midnight of a date: from 1440 on after the next one, below 0 on the day
 * before.
 */
function minutesOn(date: string, local: string): number {
  const [day = '', time = ''] = local.split('T');
  return daysBetween(date, day) * minutesPerDay + minutesOf(time);
}

/** The hours of all parks. */
export const spansOf = (open: VisitDay['open']): Span[] => open.flatMap((spans) => spans ?? []);

/** When everything is over, in minutes from midnight, at the earliest at the next one. */
export const endOfPlan = ({ open, items }: VisitDay): number =>
  Math.max(
    minutesPerDay,
    ...spansOf(open).map(([, closes]) => closes),
    ...items.map(([, time, , minutes]) => minutesOf(time) + minutes),
  );

/**
 * The disruptions of a target, or of its park, that touch a date, or the night in which it ends.
 *
 * @param end of its plan
 */
export function disruptionsOn(
  date: string,
  end: number,
  { href, park }: VisitTarget,
  disruptions: readonly LatestDisruption[],
): LatestDisruption[] {
  return disruptions.filter(
    ({ href: subject, park: around, starts: [first, before] }) =>
      (subject === href || around === park) && minutesOn(date, first) < end && minutesOn(date, before) > 0,
  );
}

/** The hours that are left of `open`. */
export function hoursLeft(date: string, open: readonly Span[], own: readonly LatestDisruption[]): readonly Span[] {
  return own
    .filter((one) => isOff(one) && one.start === null)
    .map(({ starts }) => starts.map((local) => minutesOn(date, local)))
    .reduce<readonly Span[]>(
      (left, [closes = 0, opens = 0]) =>
        left.flatMap(([from, until]): Span[] =>
          [[from, Math.min(until, closes)] as const, [Math.max(from, opens), until] as const].filter(
            ([begin, end]) => begin < end,
          ),
        ),
      open,
    );
}

/** A fixed start in the file of days. */
export type KnownStart = VisitDay['items'][number];

/** The starts that are left, those that are late when they will be. In minutes from midnight. */
export function startsLeft(date: string, starts: readonly KnownStart[], own: readonly LatestDisruption[]): Start[] {
  return starts.flatMap(([, time, , minutes, arrivals]) => {
    const about = own.filter((one) => concerns(one, `${date}T${time}`));
    if (about.some(isOff)) return [];
    const planned = minutesOf(time);
    const from = planned + Math.max(0, ...about.map(({ delay }) => delay ?? 0));
    const place = about.find((one) => one.place !== null)?.place;
    const movedTo = place ? { movedTo: place } : {};
    // What ends when visitors like ends no later because of it.
    if (arrivals === undefined) return [{ from, until: from + minutes, ...movedTo }];
    return [{ from, until: planned + minutes, latest: planned + arrivals, ...movedTo }].filter(
      ({ latest }) => from <= latest,
    );
  });
}
