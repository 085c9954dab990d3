/** Whether visitors see an entry: from its published version, its dates, and what the last release covers. */
import { appearsAt } from '../../../src/content/publication.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import type { ChangeStore } from './change-store.ts';
import type { EntryState } from './shown-publishing.ts';

/** The fields that say from when and until when an entry is online: days of the zoo, or instants. */
const alertFields = { from: ['from'], until: ['until'] };
const entryFields = { from: ['publishFrom'], until: ['publishUntil', 'closesOn'] };

interface Clock {
  now: Date;
  timeZone: string;
}

/** What the site shows: all changes until an instant, as of another one; undefined if that is not known. */
async function shownContent(store: ChangeStore): Promise<{ at: Date; until: Date | undefined } | undefined> {
  const outcomes = await store.outcomes();
  const shown = outcomes.find(({ state }) => state === 'live' || state === 'unchanged' || state === 'rolledBack');
  if (!shown || shown.state === 'rolledBack') return undefined;
  const [next] = await store.changesAfter(shown.number);
  return { at: new Date(shown.at), until: next && new Date(next.at) };
}

/** An instant as a day or as itself, whichever a value of a field is, so that both can be compared. */
function like(value: string, instant: Date, timeZone: string): string {
  const isDay = value.length === 'YYYY-MM-DD'.length;
  return isDay ? new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant) : instant.toISOString();
}

export async function entryState(
  { db }: Pick<Strapi, 'db'>,
  store: ChangeStore,
  { uid, documentId }: { uid: string; documentId: string },
  { now, timeZone }: Clock,
): Promise<EntryState> {
  // Both languages have the same dates.
  const published = await db
    .query(uid)
    .findOne({ where: { documentId, locale: 'fr', publishedAt: { $notNull: true } } });
  if (!published) return { kind: 'draft' };
  const names = uid === typeNamesOf('alert').uid ? alertFields : entryFields;
  const valueOf = (fields: readonly string[]): string | undefined => {
    const [first] = fields.map((name) => published[name]).filter((value) => value !== null && value !== undefined);
    if (first instanceof Date) return first.toISOString();
    return typeof first === 'string' ? first : undefined;
  };
  const hour = appearsAt(published, timeZone);
  const [from, until] = [hour?.toISOString() ?? valueOf(names.from), valueOf(names.until)];
  if (from !== undefined && from > like(from, now, timeZone)) return { kind: 'scheduled', from };
  if (until !== undefined && until < like(until, now, timeZone)) return { kind: 'ended', until };
  const shown = await shownContent(store);
  if (!shown) return { kind: 'published' };
  const publishedAt = new Date(String(published['publishedAt']));
  const isCovered = shown.until === undefined || publishedAt < shown.until;
  // The alert comes and goes by itself, on every page; what begins with a day or an hour needs a release after it.
  const hasBegun = from === undefined || names === alertFields || from <= like(from, shown.at, timeZone);
  return isCovered && hasBegun ? { kind: 'online', since: publishedAt.toISOString() } : { kind: 'waiting' };
}
