/**
 * Closings that are made on the site's machine, for when the CMS does not answer. They are in a file beside the releases,
 * which the site's server adds to the day.
 */
import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { startupMessage } from '#i18n/startup-messages.ts';
import { lockFile } from '#lib/node/file-lock.ts';
import { replaceFile } from '#lib/node/replace-file.ts';
import { SiteError } from '#lib/site-error.ts';
import type { Day } from '#park/day/day.ts';
import { instant } from '#park/day/day-schema.ts';
import { closingId, type Disruption, isEnded, longestTold, namedReasons } from '#park/day/disruption.ts';

/** Something can't be closed as asked. */
export class ClosingError extends SiteError {}

/** The types of what can be closed, and how the day calls them. */
export const closable = { parks: 'park', activities: 'activity', rides: 'ride' } as const;

export const closableTypes = Object.keys(closable) as (keyof typeof closable)[];

const closingSchema = v.object({
  type: v.picklist(closableTypes),
  documentId: v.string(),
  reason: v.picklist(namedReasons),
  from: instant,
  until: instant,
});

/** Until when something is closed, and why; instants are ISO 8601. */
export type Closing = v.InferOutput<typeof closingSchema>;

/** The file of the closings. @param releases directory of the releases */
export const closingsFile = (releases: string) => join(releases, '.closings.json');

/** The last one that could not be read. */
export const damagedClosingsFile = (releases: string) => join(releases, '.closings.damaged.json');

/** Held while they are changed; belongs to the user of the site's server. */
const lockOf = (releases: string) => join(releases, '.closings.lock');

/** How long they are kept after their end, in milliseconds: until the day is over everywhere. */
const kept = 2 * 86_400_000;

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
 * Replaces the closings in one step, by those that `change` makes of the ones that are not over, or not for long. One
 * process after the other does so, and nothing is lost that another one notes at the same moment. A damaged file is put
 * aside: nothing is known to be closed then.
 *
 * @param releases directory of the releases, which is made if there is none
 * @returns true if the file was damaged
 * @throws an error by rejection if there is no room
 */
export async function changeClosings(
  releases: string,
  now: Date,
  change: (closings: readonly Closing[], isDamaged: boolean) => readonly Closing[],
): Promise<boolean> {
  await mkdir(releases, { recursive: true });
  const lock = await lockFile(lockOf(releases));
  try {
    const closings = parsedClosings(releases);
    const file = closingsFile(releases);
    if (!closings) replaceFile(damagedClosingsFile(releases), readFileSync(file), { flush: true });
    const since = new Date(now.valueOf() - kept);
    const changed = change(
      (closings ?? []).filter((closing) => !isEnded(closing, since)),
      !closings,
    );
    replaceFile(file, JSON.stringify(changed), { flush: true });
    // The mirror reads them too, whatever the umask.
    chmodSync(file, 0o644);
    return !closings;
  } finally {
    lock.close();
  }
}

/**
 * Makes this process one of the user of the site's server if root has started it, on a night such as this: that user could
 * not replace what root has written. Where nothing was ever closed, it is the user whom the folder belongs to.
 *
 * @param releases directory of the releases
 * @throws {ClosingError} if another user has started it, who may not write there
 */
export function actAsServer(releases: string): void {
  const place = [lockOf(releases), releases].find((path) => existsSync(path));
  if (place === undefined) return;
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(place);
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  }
  try {
    accessSync(place, constants.W_OK);
  } catch (cause) {
    throw new ClosingError(startupMessage('closingNotYours', { file: place }), { cause });
  }
}

/**
 * Returns the day with the closings that somebody may still have to know of. One that has ended is told for a while, as
 * pages keep what is closed here until this machine says otherwise.
 */
export function dayWithClosings(day: Day, closings: readonly Closing[], now: Date): Day {
  const added = closings.map(({ type, documentId, reason, from, until }): Disruption => {
    const id = closingId(documentId, from);
    return { id, about: `${closable[type]}:${documentId}`, state: 'closed', reason, from, until };
  });
  const told = added.filter(({ until }) => now.valueOf() - Date.parse(until) < longestTold);
  return { ...day, disruptions: [...day.disruptions, ...told] };
}
