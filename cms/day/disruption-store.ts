/** The disruptions in the CMS: reading those that count, making, ending and bringing back, each in both languages. */
import type { DisruptionReason, DisruptionState } from '../../src/lib/disruption.ts';
import { getOwn } from '../../src/lib/unknown-data.ts';
import { startsAbout } from '../../src/opening/starts-about.ts';
import { editorName } from '../strapi/editor.ts';
import type { AdminUser } from '../strapi/request-types.ts';
import type { Row, Strapi } from '../strapi/strapi-types.ts';
import { typeNamesOf } from '../strapi/type-names.ts';
import type { DayContent } from './day-content.ts';
import { timeZoneOf } from './day-plan.ts';
import type { ShownDisruption, Target } from './shown-day.ts';

const { uid } = typeNamesOf('disruptions');

/** A disruption as it is written: the same in both languages. */
export interface DisruptionData {
  target: Target;
  state: DisruptionState;
  reason: DisruptionReason;
  from: Date;
  until: Date;
  start: string | null;
  delay: number | null;
  place: string | null;
}

/** A published disruption, its author, and whoever has changed it last. */
export interface StoredDisruption extends DisruptionData {
  id: string;
  author: AdminUser | undefined;
  editor: AdminUser | undefined;
}

const kinds = ['park', 'activity', 'ride'] as const;

const identityOf = (value: unknown): string | undefined => {
  const id = getOwn(value, 'documentId');
  return typeof id === 'string' ? id : undefined;
};

function targetOf(row: Row): Target | undefined {
  const [target] = kinds.flatMap((kind) => {
    const id = identityOf(row[kind]);
    return id === undefined ? [] : [{ kind, id }];
  });
  return target;
}

function readRow(row: Row): StoredDisruption[] {
  const target = targetOf(row);
  const { start, delay } = row;
  if (!target) return [];
  return [
    {
      id: String(row['documentId']),
      target,
      // The schema of the type has let nothing else in.
      state: row['state'] as DisruptionState,
      reason: row['reason'] as DisruptionReason,
      from: new Date(row['from'] as string),
      until: new Date(row['until'] as string),
      start: typeof start === 'string' ? start.slice(0, 5) : null,
      delay: typeof delay === 'number' ? delay : null,
      place: identityOf(row['place']) ?? null,
      author: (row['createdBy'] ?? undefined) as AdminUser | undefined,
      editor: (row['updatedBy'] ?? undefined) as AdminUser | undefined,
    },
  ];
}

/** The published disruptions that fit. Both languages have the same fields. */
async function readDisruptions({ db }: Strapi, where: object): Promise<StoredDisruption[]> {
  const identity = { select: ['documentId'] };
  const rows = await db.query(uid).findMany({
    where: { ...where, locale: 'fr', publishedAt: { $notNull: true } },
    populate: {
      park: identity,
      activity: identity,
      ride: identity,
      place: identity,
      createdBy: { select: ['id', 'firstname', 'lastname', 'email'] },
      updatedBy: { select: ['id'] },
    },
    orderBy: { from: 'asc' },
  });
  return rows.flatMap(readRow);
}

/** The disruptions that count at an instant, the oldest first. */
export const disruptionsAt = (strapi: Strapi, now: Date): Promise<StoredDisruption[]> =>
  readDisruptions(strapi, { from: { $lte: now }, until: { $gt: now } });

export const disruptionsNamed = (strapi: Strapi, ids: readonly string[]): Promise<StoredDisruption[]> =>
  readDisruptions(strapi, { documentId: { $in: ids } });

/**
 * What a request that is sent again finds of the disruption that it makes.
 *
 * @returns true if it counts, false if it does no longer; undefined if there is none of that identity, published or not
 */
export async function doesCount(strapi: Strapi, documentId: string, now: Date): Promise<boolean | undefined> {
  if ((await strapi.db.query(uid).count({ where: { documentId } })) === 0) return undefined;
  const [known] = await disruptionsNamed(strapi, [documentId]);
  return known !== undefined && known.until > now;
}

function dataOf({ target, from, until, start, ...others }: DisruptionData, user: AdminUser | undefined) {
  return {
    ...others,
    ...Object.fromEntries(kinds.map((kind) => [kind, kind === target.kind ? target.id : null])),
    from: from.toISOString(),
    until: until.toISOString(),
    start: start && `${start}:00`,
    updatedBy: user?.id,
  };
}

const unnamed = ({ target, state, reason, from, until, start, delay, place }: DisruptionData): DisruptionData => ({
  target,
  state,
  reason,
  from,
  until,
  start,
  delay,
  place,
});

/**
 * Makes a disruption and publishes it in both languages, as an editor would.
 *
 * @param author whose it is in the list, if not the user's
 */
export async function createDisruption(
  strapi: Strapi,
  documentId: string,
  disruption: DisruptionData,
  user: AdminUser | undefined,
  author = user,
): Promise<void> {
  const documents = strapi.documents(uid);
  const data = { ...dataOf(unnamed(disruption), user), createdBy: author?.id };
  await documents.create({ locale: 'fr', data: { ...data, documentId } });
  await documents.update({ documentId, locale: 'en', data });
  await documents.publish({ documentId, locale: 'fr' });
}

/** Publishes another end of a disruption; what somebody has left in its draft does not get in the way. */
export async function changeEnd(
  strapi: Strapi,
  disruption: StoredDisruption,
  until: Date,
  user: AdminUser | undefined,
): Promise<void> {
  const documents = strapi.documents(uid);
  const { id: documentId } = disruption;
  const data = dataOf({ ...unnamed(disruption), until }, user);
  for (const locale of ['fr', 'en']) await documents.update({ documentId, locale, data });
  await documents.publish({ documentId, locale: 'fr' });
}

/** A disruption for the panel of a reader, with the name of its new place. */
export function shownDisruption(
  disruption: StoredDisruption,
  content: DayContent,
  reader: AdminUser | undefined,
): ShownDisruption {
  const { from, until, place, author, editor: _, ...others } = disruption;
  const nameIn = (locale: 'fr' | 'en') =>
    content.places.find((entry) => entry.documentId === place && entry.locale === locale)?.name ?? '';
  const hours = { from: from.toISOString(), until: until.toISOString() };
  return {
    ...others,
    ...hours,
    starts: startsAbout({ ...hours, start: disruption.start }, timeZoneOf(content)),
    place: place === null ? null : { fr: nameIn('fr'), en: nameIn('en') },
    who: editorName(author),
    isOwn: author !== undefined && author.id === reader?.id,
  };
}
