/** The date that a draft is shown as of: a day when it is public, be it over or still to come. */
import { appearsAt, isOpenForApplications, isPublishedOn } from '#content/publication.ts';
import type { AllEntries, AnyEntry } from '#content/validation/problems.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { buildInstant } from '#services/config/environment.ts';
import type { Subject } from './assemble-content.ts';

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000;

const dateIn = (entry: AnyEntry, field: string): string | null => {
  const value = entry[field];
  return typeof value === 'string' ? value : null;
};

/** The day an entry is shown as of, if it is not public now: today for one whose hour is yet to come. */
function datePublic(entry: AnyEntry, today: string, timeZone: string): string | undefined {
  const [publishFrom, publishUntil, closesOn] = ['publishFrom', 'publishUntil', 'closesOn'].map((field) =>
    dateIn(entry, field),
  ) as [string | null, string | null, string | null];
  const isPublic = (date: string) =>
    isPublishedOn(date, { publishFrom, publishUntil }) && isOpenForApplications(date, { closesOn });
  const isLaterToday = publishFrom === today && Number(appearsAt(entry, timeZone) ?? 0) > buildInstant().valueOf();
  return isPublic(today) && !isLaterToday
    ? undefined
    : [publishFrom, publishUntil, closesOn].find((date) => date && isPublic(date)) || undefined;
}

function timeZoneOf(entries: AllEntries): string {
  const zone = entries.site[0]?.['timeZone'];
  return typeof zone === 'string' ? zone : 'UTC';
}

/** Today in the zoo's time zone. */
export const todayIn = (entries: AllEntries): string => localTimeAt(buildInstant(), timeZoneOf(entries)).date;

/** The day that pages show the previewed entry as of; undefined if it is public now. */
export function dateShown(entries: AllEntries, { name, documentId }: Subject): string | undefined {
  const entry = entries[name].find((candidate) => candidate.documentId === documentId);
  return entry && datePublic(entry, todayIn(entries), timeZoneOf(entries));
}

/** The content, with an alert that is previewed on at this moment. */
export function asIfDue(entries: AllEntries, { name }: Subject): AllEntries {
  if (name !== 'alert') return entries;
  const now = buildInstant().getTime();
  const [from, until] = [now - day, now + day].map((instant) => new Date(instant).toISOString());
  return { ...entries, alert: entries.alert.map((alert) => ({ ...alert, from, until })) };
}
