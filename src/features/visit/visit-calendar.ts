/** A plan as a calendar file (iCalendar, RFC 5545), made in the browser. */
import ical from 'ical-generator';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Locale } from '#i18n/routes.ts';
import { addDays, minuteInMilliseconds } from '#park/opening/plain-time.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import { plainTimeOf } from './describe-plan.ts';
import type { PlannedStep } from './plan-visit.ts';

const minutesPerDay = 1440;

export interface VisitCalendar {
  name: string;
  locale: Locale;
  /** The zoo's name and address, which follow each place. */
  venue: string;
  date: string;
  /** IANA name. */
  timeZone: string;
  steps: readonly PlannedStep[];
  /** The name of a break, with `{{place}}`. */
  breakAt: string;
  /** The page of the visit. */
  page: URL;
  /** When the file is made. */
  now: Date;
}

/**
 * Each step as an event, in UTC. A target keeps its oldest identity on a day, so that a later file replaces an earlier
 * one.
 */
export function visitCalendar(visit: VisitCalendar): string {
  const { name, locale, venue, date, timeZone, steps, breakAt, page, now } = visit;
  const instant = (minutes: number) =>
    instantOf(addDays(date, Math.floor(minutes / minutesPerDay)), plainTimeOf(minutes), timeZone);
  const calendar = ical({
    name,
    prodId: { company: page.hostname, product: name, language: locale.toUpperCase() },
    events: steps.map(({ target, isBreak, from, until }) => ({
      id: `visit-${date}-${target.formerIds?.[0] ?? target.id}@${page.hostname}`,
      sequence: Math.floor(now.valueOf() / minuteInMilliseconds),
      stamp: now,
      start: instant(from),
      end: instant(until),
      summary: isBreak ? fillMessage(breakAt, { place: target.name }) : target.name,
      location: [target.place, venue].filter(Boolean).join(', '),
      url: new URL(target.href, page).href,
    })),
  });
  // Every line ends in a line break, the last one too (RFC 5545, 3.1); the library writes them between lines.
  return `${calendar.toString()}\r\n`;
}
