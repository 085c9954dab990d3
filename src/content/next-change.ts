/**
 * The next time at which a new build would differ without an edit: a new day, the hour at which a page appears, or the
 * start or end of an alert or a disruption.
 */
import { localTimeAt } from '#lib/local-time.ts';
import type { Disruption } from '#park/day/disruption.ts';
import { addDays } from '#park/opening/plain-time.ts';
import { instantOf } from '#park/opening/zoned-time.ts';

/** The content that depends on the instant of a build; other content depends on its day, and changes at midnight. */
export interface TimedContent {
  /** In any language: the alert, and the disruptions of the day. */
  lasting: readonly Pick<Disruption, 'from' | 'until'>[];
  /** When pages appear that have an hour for it. */
  appearances: readonly Date[];
  /** The zoo's. */
  timeZone: string;
}

const second = 1000;

/**
 * Next instant at which a rebuild would produce different output: an alert or a disruption begins or ends, a page
 * appears, or a new day begins, on which publications, applications and activities begin and end, and parks open at
 * other hours. Builds know seconds, so it is a whole one.
 */
export function nextChange({ lasting, appearances, timeZone }: TimedContent, now: Date): Date {
  const { date } = localTimeAt(now, timeZone);
  const midnight = instantOf(addDays(date, 1), '00:00', timeZone).valueOf();
  const hours = lasting
    .flatMap(({ from, until }) => [from, until])
    .map((instant) => Math.ceil(Date.parse(instant) / second) * second);
  const instants = [...hours, ...appearances.map(Number)];
  return new Date(Math.min(midnight, ...instants.filter((instant) => instant > now.valueOf())));
}
