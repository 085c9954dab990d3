/** Which day the page of today shows. Pure; runs in the browser. */
import { dayAtHand, openDateAfter, type OpenDays } from '#park/opening/open-days.ts';

export interface DayOfPage {
  /** An open day; undefined where none is known. */
  shown: string | undefined;
  /** The day that is asked for, if it is known and to come; today otherwise. */
  target: string;
  isRequested: boolean;
  /** The cause for showing another day than the target. */
  cause: 'closed' | 'dayOver' | undefined;
  /** The cause for not showing the day that is asked for. */
  refused: 'past' | 'unknown' | undefined;
}

/**
 * @param local the date in the parks
 * @param now in minutes since 1970 (UTC)
 * @param requested a date of the address, whatever somebody wrote there; null without one
 */
export function dayOfPage(days: OpenDays, local: string, now: number, requested: string | null): DayOfPage {
  const atHand = dayAtHand(days, local, now);
  const today = atHand ?? local;
  const isKnown = requested !== null && requested >= today && Object.hasOwn(days, requested);
  const isPast = requested !== null && /^\d{4}-\d\d-\d\d$/.test(requested) && requested < today;
  const isRequested = isKnown && requested !== today;
  const target = isRequested ? requested : today;
  const isShown = isRequested ? days[target]?.isOpen : atHand !== undefined;
  return {
    shown: isShown ? target : openDateAfter(target, days),
    target,
    isRequested,
    cause: isShown ? undefined : days[target]?.isOpen ? 'dayOver' : 'closed',
    refused: requested === null || isKnown ? undefined : isPast ? 'past' : 'unknown',
  };
}
