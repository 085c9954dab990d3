/** Opening and closing times on a date. No other module knows the rule for closing after midnight. */

/** Plain times, `HH:MM`. A `closes` at or before `opens` is on the next day. */
export interface TimeSlot {
  opens: string;
  closes: string;
}

export const minutesPerDay = 24 * 60;

/** True if a slot lasts past midnight; one that closes at the time it opens lasts 24 hours. */
export function closesNextDay({ opens, closes }: TimeSlot): boolean {
  return closes <= opens;
}

/** A plain time in minutes from midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** A slot in minutes from midnight of the day it opens on; the end is over 1440 if the slot lasts past midnight. */
export function slotMinutes(slot: TimeSlot): [opens: number, closes: number] {
  return [minutesOf(slot.opens), minutesOf(slot.closes) + (closesNextDay(slot) ? minutesPerDay : 0)];
}
