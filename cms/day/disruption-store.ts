/**
 * The disruptions in the CMS: reading those that count, making, ending and bringing back, each as an entry in both
 * languages and as a statement of the day.
 */
import { type Locale, locales } from '../../i18n/routes.ts';
import { startsAbout } from '../../src/opening/starts-about.ts';
import { editorName } from '../strapi/editor.ts';
import type { AdminUser } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { typeNamesOf } from '../strapi/type-names.ts';
import { zooTimeZone } from '../wire/zoo-time-zone.ts';
import type { DayContent } from './day-content.ts';
import { anywhere, timeZoneOf } from './day-plan.ts';
import { dataOf, type DisruptionData, readRow, statementOf, type StoredDisruption } from './disruption-rows.ts';
import type { ShownDisruption } from './shown-day.ts';
import { keepStatement } from './statement-store.ts';

const { uid } = typeNamesOf('disruptions');

/** The published disruptions that fit. */
export async function readDisruptions({ db }: Strapi, where: object): Promise<StoredDisruption[]> {
  const identity = { select: ['documentId'] };
  const rows = await db.query(uid).findMany({
    where: { ...where, publishedAt: { $notNull: true } },
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
  const inEnglish = new Map(rows.filter(({ locale }) => locale === 'en').map((row) => [row['documentId'], row]));
  return rows.filter(({ locale }) => locale === 'fr').flatMap((row) => readRow(row, inEnglish.get(row['documentId'])));
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

/** Keeps a disruption, or another end of it, as a statement of the day. */
export async function keepAsStatement(
  strapi: Strapi,
  id: string,
  disruption: DisruptionData,
  author: AdminUser | undefined,
): Promise<void> {
  const timeZone = (await zooTimeZone(strapi)) ?? anywhere;
  await keepStatement(strapi, statementOf(id, disruption, timeZone), author);
}

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
  const dataIn = (locale: Locale) => ({ ...dataOf(disruption, locale, user), createdBy: author?.id });
  await documents.create({ locale: 'fr', data: { ...dataIn('fr'), documentId } });
  await documents.update({ documentId, locale: 'en', data: dataIn('en') });
  await documents.publish({ documentId, locale: 'fr' });
  await keepAsStatement(strapi, documentId, disruption, author);
}

/** Publishes another end of a disruption; what somebody has left in its draft does not get in the way. */
export async function changeEnd(
  strapi: Strapi,
  disruption: StoredDisruption,
  until: Date,
  user: AdminUser | undefined,
): Promise<void> {
  const documents = strapi.documents(uid);
  const { id: documentId, author } = disruption;
  const ended = { ...disruption, until };
  for (const locale of locales) {
    await documents.update({ documentId, locale, data: dataOf(ended, locale, user) });
  }
  await documents.publish({ documentId, locale: 'fr' });
  await keepAsStatement(strapi, documentId, ended, author);
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
