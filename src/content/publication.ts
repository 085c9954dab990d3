/** The publication dates of entries, in the zoo's time zone. */

interface Published {
  publishFrom: string | null;
  publishUntil: string | null;
}

/** True if a date is within an entry's publication dates, both inclusive. */
export function isPublishedOn(date: string, { publishFrom, publishUntil }: Published): boolean {
  return (publishFrom === null || publishFrom <= date) && (publishUntil === null || date <= publishUntil);
}

/** True if a job is open for applications; the closing date is the last day. */
export function isOpenForApplications(date: string, { closesOn }: { closesOn: string | null }): boolean {
  return closesOn === null || date <= closesOn;
}
