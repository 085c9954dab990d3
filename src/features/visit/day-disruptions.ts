/** What is not as planned on the day of a visit, and what it leaves of hours and starts. Pure. */
import { affects, isOff, wallClock } from '#park/day/disruption.ts';
import type { DisruptionInWords } from '#park/day/in-words.ts';
import { minutesOf, minutesPerDay } from '#park/opening/opening-slots.ts';
import { daysBetween } from '#park/opening/plain-time.ts';
import { subjectOf, type VisitTarget } from '#park/visit-file.ts';
import type { VisitDay } from './visit-days.ts';
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

/** What is not as planned, by the clock of the zoo. */
export interface Unplanned {
  disruptions: readonly DisruptionInWords[];
  /** IANA name of the zoo's. */
  timeZone: string;
}

/** The hours of a disruption. */
const hoursOf = ({ from, until }: DisruptionInWords, date: string, timeZone: string): Span => [
  minutesOn(date, wallClock(from, timeZone)),
  minutesOn(date, wallClock(until, timeZone)),
];

/**
 * The disruptions of a target, or of its park, that touch a date, or the night in which it ends.
 *
 * @param end of its plan
 */
export function disruptionsOn(
  date: string,
  end: number,
  target: VisitTarget,
  { disruptions, timeZone }: Unplanned,
): DisruptionInWords[] {
  const about = subjectOf(target);
  return disruptions.filter((one) => {
    if (one.about !== about && one.subject.park !== target.park) return false;
    const { start } = one;
    if (start === undefined) {
      const [from, until] = hoursOf(one, date, timeZone);
      return from < end && until > 0;
    }
    const minute = minutesOn(date, start);
    return minute >= 0 && minute < end && affects(one, start, timeZone);
  });
}

/** The hours that are left of `open`. */
export function hoursLeft(date: string, open: readonly Span[], { disruptions, timeZone }: Unplanned): readonly Span[] {
  return disruptions
    .filter((one) => isOff(one) && one.start === undefined)
    .map((one) => hoursOf(one, date, timeZone))
    .reduce<readonly Span[]>(
      (left, [closes, opens]) =>
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
export function startsLeft(date: string, starts: readonly KnownStart[], { disruptions, timeZone }: Unplanned): Start[] {
  return starts.flatMap(([, time, , minutes, arrivals]) => {
    const about = disruptions.filter((one) => affects(one, `${date}T${time}`, timeZone));
    if (about.some(isOff)) return [];
    const planned = minutesOf(time);
    const from = planned + Math.max(0, ...about.map(({ delay }) => delay ?? 0));
    const spot = about.find((one) => one.spot !== undefined)?.spot;
    const movedTo = spot ? { movedTo: spot } : {};
    // What ends when visitors like ends no later because of it.
    if (arrivals === undefined) return [{ from, until: from + minutes, ...movedTo }];
    return [{ from, until: planned + minutes, latest: planned + arrivals, ...movedTo }].filter(
      ({ latest }) => from <= latest,
    );
  });
}
