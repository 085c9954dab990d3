/** The alert of the day on a page that was made before. Pure. */
import type { DayAlert } from './day.ts';
import { isEnded } from './disruption.ts';
import type { KnownDay } from './known-day.ts';

/** The words of HTML, whatever it is marked up with: builds lead links elsewhere than the CMS does. */
const wordsOf = (html: string) => html.replaceAll(/<[^<>]*>/g, '');

/** The signs of a text in few, equal for equal texts (FNV-1a, 32 bits). */
function digest(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/**
 * Returns what tells an alert from others, by which browsers know a dismissed one: the same in every language, and
 * another one once its level, its hours or its message change. Its link does not count, as builds leave one out that
 * leads nowhere.
 */
export function alertIdentity({ level, from, until, message }: Omit<DayAlert, 'link'>): string {
  return digest(JSON.stringify([level, Date.parse(from), Date.parse(until), wordsOf(message.fr), wordsOf(message.en)]));
}

/** An alert and what tells it from others. */
export type IdentifiedAlert = DayAlert & { identity: string };

/** A page that shows alerts. */
export interface AlertedPage {
  /** When it was made, in milliseconds since 1970. */
  made: number;
  /** True if it shows mere information, too. */
  isInformed: boolean;
  /** True if it was made with an alert. */
  isAlerted: boolean;
}

/**
 * Returns the alert that a page should show, or null for none.
 *
 * @returns undefined where what it was made with holds: the day is that of the same build, or one that the device kept
 * before the page was made, which adds an alert to a page without one
 */
export function alertOn(
  { made, isInformed, isAlerted }: AlertedPage,
  known: KnownDay,
  now: Date,
): DayAlert | null | undefined {
  const { day, at, isStale, isTold = false } = known;
  if (day.number === 0) return undefined;
  const alert = day.alert && (day.alert.level !== 'info' || isInformed) && !isEnded(day.alert, now) ? day.alert : null;
  const isOlder = isStale && !isTold && at <= made;
  if (!isOlder) return alert;
  return isAlerted ? undefined : (alert ?? undefined);
}

/** Returns the same as `alertOn`, an alert with its identity. */
export function identifiedAlertOn(page: AlertedPage, known: KnownDay, now: Date): IdentifiedAlert | null | undefined {
  const alert = alertOn(page, known, now);
  return alert && { ...alert, identity: alertIdentity(alert) };
}
