/**
 * Closings that are made on the site's machine, for when the CMS does not answer. They are in a file beside the releases,
 * and every build adds them to the disruptions of its content. As those of the CMS, they stay there once they are over:
 * calendars of the day go on saying what did not take place, or that it does after all.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { locales } from '#i18n/routes.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { isLeft, namedReasons } from '#lib/disruption.ts';
import { lockFile } from '#lib/node/file-lock.ts';
import { replaceFile } from '#lib/node/replace-file.ts';
import { SiteError } from '#lib/site-error.ts';
import type { Day } from '#park/day/day.ts';
import { type Disruption, isWorthTelling } from '#park/day/disruption.ts';
import { ExplainedError } from '#reporting/explained-error.ts';
import type { Entries } from './validation/load-content.ts';

/** Something can't be closed as asked. */
export class ClosingError extends SiteError {}

/** The closings could not be read. Those of the last release have been put in their place: another try succeeds. */
export class DamagedClosingsError extends ExplainedError {}

/** The types of what can be closed, and the field of a disruption that refers to them. */
export const closable = { parks: 'park', activities: 'activity', rides: 'ride' } as const;

export const closableTypes = Object.keys(closable) as (keyof typeof closable)[];

const closingSchema = v.object({
  type: v.picklist(closableTypes),
  documentId: v.string(),
  reason: v.picklist(namedReasons),
  from: v.pipe(v.string(), v.isoTimestamp()),
  until: v.pipe(v.string(), v.isoTimestamp()),
});

/** Until when something is closed, and why; instants are ISO 8601. */
export type Closing = v.InferOutput<typeof closingSchema>;

/** The file of the closings. @param releases directory of the releases */
export const closingsFile = (releases: string) => join(releases, '.closings.json');
const damagedFileIn = (releases: string) => join(releases, '.closings.damaged.json');

/** How long they are kept after their end, in milliseconds: until the day is over everywhere. */
const kept = 2 * 86_400_000;

/** How identities of disruptions begin that were made of closings; the accepted content has them too. */
const prefix = 'closing.';

const identityOf = ({ documentId, from }: Closing) => `${prefix}${documentId}.${from}`;

/** The content of the last release, as far as it is known. */
type FormerEntries = () => Entries | undefined;

/** The closings among the disruptions of a content, as `withClosings` has put them there. */
function closingsAmong({ disruptions }: Entries): Closing[] {
  const own = disruptions.filter(({ documentId, locale }) => documentId.startsWith(prefix) && locale === 'fr');
  return own.flatMap((disruption) => {
    const { from, until } = disruption;
    const type = closableTypes.find((one) => disruption[closable[one]] !== null);
    const documentId = type && disruption[closable[type]];
    const reason = namedReasons.find((one) => one === disruption.reason);
    return type && documentId && reason ? [{ type, documentId, reason, from, until }] : [];
  });
}

/**
 * The closings as they are in the file, those that are over too.
 *
 * @returns undefined if the file is damaged
 * @throws if it can't be read
 */
export function parsedClosings(releases: string): Closing[] | undefined {
  const file = closingsFile(releases);
  // Without a file, nothing was ever closed here.
  if (!existsSync(file)) return [];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(closingSchema)), readFileSync(file, 'utf8'));
  return read.success ? read.output : undefined;
}

/**
 * The closings. A damaged file is put aside: it must neither open what is closed, nor keep what else is to be told
 * offline.
 *
 * @throws {DamagedClosingsError} once that is done
 */
function closingsIn(releases: string, former: FormerEntries): Closing[] {
  const closings = parsedClosings(releases);
  if (closings) return closings;
  const [file, aside] = [closingsFile(releases), damagedFileIn(releases)];
  const entries = former();
  const known = entries ? closingsAmong(entries) : [];
  replaceFile(aside, readFileSync(file), { flush: true });
  replaceFile(file, JSON.stringify(known), { flush: true });
  const count = known.length;
  const reason = inEachLanguage(editorMessage('failed.closings', { count }));
  throw new DamagedClosingsError(startupMessage('closingsDamaged', { file, aside, count }), { reason });
}

/** One process after the other, so that nothing is lost that another one notes at the same moment. */
async function inTurn<Result>(releases: string, work: () => Result): Promise<Result> {
  const lock = await lockFile(join(releases, '.closings.lock'));
  try {
    return work();
  } finally {
    lock.close();
  }
}

const notLongOver = (closings: readonly Closing[], now: Date) =>
  closings.filter((closing) => isLeft(closing, new Date(now.valueOf() - kept)));

/**
 * The closings that are not over, or not for long.
 *
 * @param releases directory of the releases
 * @throws {DamagedClosingsError} by rejection if the file was damaged
 */
export async function readClosings(
  releases: string,
  now: Date,
  former: FormerEntries = () => undefined,
): Promise<Closing[]> {
  const closings = parsedClosings(releases) ?? (await inTurn(releases, () => closingsIn(releases, former)));
  return notLongOver(closings, now);
}

/**
 * Replaces the closings in one step, by those that `change` makes of what is there.
 *
 * @param releases directory of the releases, which is made if there is none
 * @throws {DamagedClosingsError} by rejection if the file was damaged; whatever `change` throws; an error if there is no
 * room
 */
export async function changeClosings(
  releases: string,
  now: Date,
  change: (closings: readonly Closing[]) => readonly Closing[],
  former: FormerEntries = () => undefined,
): Promise<void> {
  await mkdir(releases, { recursive: true });
  await inTurn(releases, () => {
    const changed = change(notLongOver(closingsIn(releases, former), now));
    replaceFile(closingsFile(releases), JSON.stringify(changed), { flush: true });
  });
}

/** The content with the closings among its disruptions, and without those of before. */
export function withClosings(entries: Entries, closings: readonly Closing[]): Entries {
  const noTarget = { park: null, activity: null, ride: null };
  const added = closings.flatMap((closing) =>
    locales.map((locale) => ({
      ...noTarget,
      [closable[closing.type]]: closing.documentId,
      documentId: identityOf(closing),
      locale,
      state: 'closed' as const,
      reason: closing.reason,
      reasonText: null,
      from: closing.from,
      until: closing.until,
      start: null,
      delay: null,
      place: null,
    })),
  );
  const others = entries.disruptions.filter(({ documentId }) => !documentId.startsWith(prefix));
  return { ...entries, disruptions: [...others, ...added] };
}

/** The day with the closings that somebody may still have to know of, and without those of before. */
export function dayWithClosings(day: Day, closings: readonly Closing[], now: Date): Day {
  const added = closings.map((closing): Disruption => {
    const { type, documentId, reason, from, until } = closing;
    return { id: identityOf(closing), about: `${closable[type]}:${documentId}`, state: 'closed', reason, from, until };
  });
  const others = day.disruptions.filter(({ id }) => !id.startsWith(prefix));
  return { ...day, disruptions: [...others, ...added.filter((one) => isWorthTelling(one, now))] };
}
