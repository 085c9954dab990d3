/** When an entry may be seen. Dates are those of the zoo's own calendar. */

interface Published {
  publishFrom: string | null;
  publishUntil: string | null;
}

/** Whether a date lies within an entry's publication dates, both included. */
export function isPublishedOn(date: string, { publishFrom, publishUntil }: Published): boolean {
  return (publishFrom === null || publishFrom <= date) && (publishUntil === null || date <= publishUntil);
}

/** Whether one can still apply for a job; the closing date is the last day. */
export function isOpenForApplications(date: string, { closesOn }: { closesOn: string | null }): boolean {
  return closesOn === null || date <= closesOn;
}
