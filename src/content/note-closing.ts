/** Closes a park, a ride or an activity from the site's machine, for when the CMS does not answer. */
import type { Environment } from '#config/environment.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { isLeft, namedReasons } from '#lib/disruption.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { nextTime } from '#opening/next-time.ts';
import { loadAccepted } from './accepted-content.ts';
import { changeClosings, closableTypes, type Closing, ClosingError } from './closings.ts';
import { sourceFor } from './source/configured-source.ts';
import type { Entries } from './validation/load-content.ts';

export interface CloseOptions {
  /** Slug of a park, a ride or an activity, in either language. */
  slug: string;
  reason?: string | undefined;
  /** `HH:MM` in the time zone of the zoo, of the same day or of the night that follows. */
  until?: string | undefined;
  /** Ends the closing. */
  open?: boolean | undefined;
}

/** What can be closed, once for each language. */
const subjectsOf = (entries: Entries) =>
  closableTypes.flatMap((type) => entries[type].map(({ documentId, slug }) => ({ type, documentId, slug })));

function acceptedEntries(environment: Environment): Entries {
  const source = sourceFor(environment).name;
  const accepted = loadAccepted(source, () => undefined);
  if (!accepted) throw new ClosingError(startupMessage('noAcceptedContent', { source }));
  return accepted.entries;
}

/** The closing that is asked for. @throws {ClosingError} if it makes no sense */
export function closingOf(
  subject: Pick<Closing, 'type' | 'documentId'>,
  { reason: asked, until = '' }: CloseOptions,
  timeZone: string,
  now: Date,
): Closing {
  const reason = namedReasons.find((one) => one === asked);
  if (!reason) throw new ClosingError(startupMessage('closingReason', { reasons: namedReasons.join(', ') }));
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(until);
  const end = isTime ? nextTime(until, now, timeZone) : undefined;
  if (!end) throw new ClosingError(startupMessage('closingEnd', { time: localTimeAt(now, timeZone).time }));
  return { ...subject, reason, from: now.toISOString(), until: end.toISOString() };
}

/**
 * The closings once something is closed, or open again: the one that was in force ends, and stays known.
 *
 * @param own the new one; none if it is open again
 */
export function closingsWith(
  closings: readonly Closing[],
  documentId: string,
  own: readonly Closing[],
  now: Date,
): Closing[] {
  const before = closings.flatMap((closing) => {
    if (closing.documentId !== documentId || !isLeft(closing, now)) return [closing];
    return Date.parse(closing.from) < now.valueOf() ? [{ ...closing, until: now.toISOString() }] : [];
  });
  return [...before, ...own];
}

/**
 * Notes that something is closed, or open again. It goes online with the next release.
 *
 * @throws {ClosingError} by rejection if nothing has such a slug, if the reason or the end makes no sense, or if no content was
 * accepted on this machine
 * @throws {DamagedClosingsError} by rejection if the closings of before could not be read
 */
export async function noteClosing(environment: Environment, options: CloseOptions, now: Date): Promise<void> {
  const entries = acceptedEntries(environment);
  const { RELEASES_DIR: directory } = environment;
  const subjects = subjectsOf(entries);
  const found = subjects.find(({ slug }) => slug === options.slug);
  if (!found) {
    const slugs = subjects.map(({ slug }) => slug).join(', ');
    throw new ClosingError(startupMessage('closingUnknown', { slug: options.slug, slugs }));
  }
  const { type, documentId } = found;
  const { timeZone } = entries.site[0] ?? { timeZone: 'UTC' };
  const own = options.open ? [] : [closingOf({ type, documentId }, options, timeZone, now)];
  const change = (closings: readonly Closing[]) => closingsWith(closings, documentId, own, now);
  await changeClosings(directory, now, change, () => entries);
}
