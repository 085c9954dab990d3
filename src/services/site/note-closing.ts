/** Closes a park, a ride or an activity from the site's machine, for when the CMS does not answer. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { currentLink } from '#build/delivery/release-folders.ts';
import { locales } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { isDiskFull } from '#lib/node/disk-full.ts';
import { releaseReserve } from '#lib/node/disk-reserve.ts';
import { isEnded, namedReasons } from '#park/day/disruption.ts';
import { nextTime } from '#park/opening/next-time.ts';
import { changeClosings, closable, closableTypes, type Closing, ClosingError } from './closings.ts';

export interface CloseOptions {
  /** Slug of a park, a ride or an activity, in either language, or the address of its page. */
  slug: string;
  reason?: string | undefined;
  /** `HH:MM` in the time zone of the zoo, of the same day or of the night that follows. */
  until?: string | undefined;
  /** Ends the closing. */
  open?: boolean | undefined;
}

type Closable = Pick<Closing, 'type' | 'documentId'>;

/** Something that can be closed, with the address of its page. */
interface NamedClosable extends Closable {
  href: string;
}

/** The part of `DayWords` that names are found by. */
const wordsSchema = v.object({ timeZone: v.string(), subjects: v.record(v.string(), v.object({ href: v.string() })) });

/** Reads how the current release says the day in each language. @throws {ClosingError} if it does not */
function readWords(releases: string): v.InferOutput<typeof wordsSchema>[] {
  const words = locales.flatMap((locale) => {
    const file = join(currentLink(releases), files.dayWords[locale]);
    if (!existsSync(file)) return [];
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), wordsSchema), readFileSync(file, 'utf8'));
    return read.success ? [read.output] : [];
  });
  if (words.length === 0) throw new ClosingError(startupMessage('noDayWords', { directory: releases }));
  return words;
}

const slugOf = ({ href }: NamedClosable) => href.split('/').at(-1) ?? '';

const isSame = (a: Closable, b: Closable) => a.type === b.type && a.documentId === b.documentId;

function closableIn(subjects: Readonly<Record<string, { href: string }>>): NamedClosable[] {
  return Object.entries(subjects).flatMap(([about, { href }]) => {
    const type = closableTypes.find((one) => about.startsWith(`${closable[one]}:`));
    return type ? [{ type, documentId: about.slice(closable[type].length + 1), href }] : [];
  });
}

/** Finds what has a slug, or an address where several have the same slug. @throws {ClosingError} unless it is one */
function findClosable(subjects: readonly NamedClosable[], name: string): Closable {
  const found = subjects.filter((one) => slugOf(one) === name || one.href === name);
  const [first] = found;
  if (!first) {
    throw new ClosingError(startupMessage('closingUnknown', { slug: name, slugs: subjects.map(slugOf).join(', ') }));
  }
  if (found.every((one) => isSame(one, first))) return { type: first.type, documentId: first.documentId };
  const addresses = found.map(({ href }) => href).join(', ');
  throw new ClosingError(startupMessage('closingAmbiguous', { slug: name, addresses }));
}

/** The closing that is asked for. @throws {ClosingError} if it makes no sense */
export function closingOf(
  subject: Closable,
  { reason: givenReason, until = '' }: CloseOptions,
  timeZone: string,
  now: Date,
): Closing {
  const reason = namedReasons.find((one) => one === givenReason);
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
  subject: Closable,
  own: readonly Closing[],
  now: Date,
): Closing[] {
  const before = closings.flatMap((closing) => {
    if (!isSame(closing, subject) || isEnded(closing, now)) return [closing];
    return Date.parse(closing.from) < now.valueOf() ? [{ ...closing, until: now.toISOString() }] : [];
  });
  return [...before, ...own];
}

/**
 * Notes that something is closed, or open again. Servers and open pages know it within a minute.
 *
 * @param releases directory of the releases
 * @returns true if the closings of before could not be read, so that only this one is known
 * @throws {ClosingError} by rejection if nothing or more than one thing has such a slug, if the reason or the end makes no
 * sense, if what should open is not closed here, if there is no release, or no room on the disk
 */
export async function noteClosing(releases: string, options: CloseOptions, now: Date): Promise<boolean> {
  const words = readWords(releases);
  const subjects = words.flatMap((one) => closableIn(one.subjects));
  const subject = findClosable(subjects, options.slug);
  const { timeZone = 'UTC' } = words[0] ?? {};
  const own = options.open ? [] : [closingOf(subject, options, timeZone, now)];
  const note = () =>
    changeClosings(releases, now, (closings, isDamaged) => {
      const isClosed = isDamaged || closings.some((one) => isSame(one, subject) && !isEnded(one, now));
      if (options.open && !isClosed) throw new ClosingError(startupMessage('closingNone', { slug: options.slug }));
      return closingsWith(closings, subject, own, now);
    });
  try {
    return await note().catch((error: unknown) => {
      if (!releaseReserve(releases, error)) throw error;
      return note();
    });
  } catch (error) {
    if (isDiskFull(error))
      throw new ClosingError(startupMessage('closingNoRoom', { directory: releases }), { cause: error });
    throw error;
  }
}
