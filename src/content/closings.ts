/**
 * Closings that are made on the site's machine, for when the CMS does not answer. They are in a file beside the releases,
 * and every build adds them to the disruptions of its content. As those of the CMS, they stay there once they are over:
 * calendars of the day go on saying what did not take place, or that it does after all.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { locales } from '#i18n/routes.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { isLeft, namedReasons } from '#lib/disruption.ts';
import { lockFile } from '#lib/node/file-lock.ts';
import { replaceFile } from '#lib/node/replace-file.ts';
import { SiteError } from '#lib/site-error.ts';
import type { Entries } from './validation/load-content.ts';

/** The closings can't be read, or something can't be closed as asked. */
export class ClosingError extends SiteError {}

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

const fileIn = (releases: string) => join(releases, '.closings.json');

/** How long they are kept after their end, in milliseconds: until the day is over everywhere. */
const kept = 2 * 86_400_000;

/** How identities of disruptions begin that were made of closings; the accepted content has them too. */
const prefix = 'closing.';

/**
 * The closings that are not over, or not for long.
 *
 * @param releases directory of the releases
 * @throws {ClosingError} if the file is damaged
 */
export function readClosings(releases: string, now: Date): Closing[] {
  const file = fileIn(releases);
  // Nobody has ever closed anything here. One that can't be read must not open what is closed.
  if (!existsSync(file)) return [];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(closingSchema)), readFileSync(file, 'utf8'));
  if (!read.success) throw new ClosingError(startupMessage('closingsDamaged', { file }));
  return read.output.filter((closing) => isLeft(closing, new Date(now.valueOf() - kept)));
}

/**
 * Replaces the closings in one step, by those that `change` makes of what is there: one process after the other, so that
 * nothing is lost that another one notes at the same moment.
 *
 * @param releases directory of the releases, which is made if there is none
 * @throws {ClosingError} by rejection if the file is damaged; whatever `change` throws; an error if there is no room
 */
export async function changeClosings(
  releases: string,
  now: Date,
  change: (closings: readonly Closing[]) => readonly Closing[],
): Promise<void> {
  await mkdir(releases, { recursive: true });
  const lock = await lockFile(join(releases, '.closings.lock'));
  try {
    replaceFile(fileIn(releases), JSON.stringify(change(readClosings(releases, now))), { flush: true });
  } finally {
    lock.close();
  }
}

/** The content with the closings among its disruptions, and without those of before. */
export function withClosings(entries: Entries, closings: readonly Closing[]): Entries {
  const noTarget = { park: null, activity: null, ride: null };
  const added = closings.flatMap(({ type, documentId, reason, from, until }) =>
    locales.map((locale) => ({
      ...noTarget,
      [closable[type]]: documentId,
      documentId: `${prefix}${documentId}.${from}`,
      locale,
      state: 'closed' as const,
      reason,
      reasonText: null,
      from,
      until,
      start: null,
      delay: null,
      place: null,
    })),
  );
  const others = entries.disruptions.filter(({ documentId }) => !documentId.startsWith(prefix));
  return { ...entries, disruptions: [...others, ...added] };
}
