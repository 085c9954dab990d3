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

/**
 * True if the page of an entry is there on a date: within its publication dates, and while applications are open.
 *
 * @param entry of any type; one without such dates always is
 */
export function isPublicOn(date: string, entry: object): boolean {
  if ('publishFrom' in entry && !isPublishedOn(date, entry as Published)) return false;
  return !('closesOn' in entry) || isOpenForApplications(date, entry as { closesOn: string | null });
}
