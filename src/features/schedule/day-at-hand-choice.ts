/** Which day the page of today shows. Pure; runs in the browser. */
import { dayAtHand, openDateAfter, type OpenDays } from '#park/opening/open-days.ts';

export interface DayOfPage {
  /** An open day; undefined where none is known. */
  shown: string | undefined;
  /** The day that is asked for, if it is known and to come; today otherwise. */
  meant: string;
  isAsked: boolean;
  /** The cause for showing another day than the one that is meant. */
  cause: 'closed' | 'dayOver' | undefined;
  /** The cause for not showing the day that is asked for. */
  refused: 'past' | 'unknown' | undefined;
}

/**
 * @param local the date in the parks
 * @param now in minutes since 1970 (UTC)
 * @param asked a date of the address, whatever somebody wrote there; null without one
 */
export function dayOfPage(days: OpenDays, local: string, now: number, asked: string | null): DayOfPage {
  const atHand = dayAtHand(days, local, now);
  const today = atHand ?? local;
  const isKnown = asked !== null && asked >= today && Object.hasOwn(days, asked);
  const isPast = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && asked < today;
  const isAsked = isKnown && asked !== today;
  const meant = isAsked ? asked : today;
  const isShown = isAsked ? days[meant]?.isOpen : atHand !== undefined;
  return {
    shown: isShown ? meant : openDateAfter(meant, days),
    meant,
    isAsked,
    cause: isShown ? undefined : days[meant]?.isOpen ? 'dayOver' : 'closed',
    refused: asked === null || isKnown ? undefined : isPast ? 'past' : 'unknown',
  };
}
