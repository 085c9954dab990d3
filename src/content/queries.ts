/** The queries of pages: plain typed entries of one language, in display order. */
import type { Locale } from '../../i18n/routes.ts';
import { buildInstant } from '../lib/environment.ts';
import type { OpeningCalendar } from '../opening/opening-hours.ts';
import { localTimeAt } from '../opening/zoned-time.ts';
import { nextDate } from './activity-dates.ts';
import { isOpenForApplications, isPublishedOn } from './publication.ts';
import { contentType, type ContentTypeName, type Entry } from './schemas/registry.ts';
import { readSnapshot } from './snapshot.ts';

const cache = new Map<string, Promise<unknown[]>>();

/** Computed once per build, not once per page. */
function once<Item>(key: string, compute: () => Promise<Item[]>): Promise<Item[]> {
  if (import.meta.env.DEV) return compute();
  const known = cache.get(key) as Promise<Item[]> | undefined;
  const result = known ?? compute();
  cache.set(key, result);
  return result;
}

/** Display order: newest first where the type says so, then by `order`, then by name. */
function compareEntries(name: ContentTypeName, locale: Locale) {
  const collator = new Intl.Collator(locale);
  const { newestFirst: dateField = '' } = contentType(name);
  return (a: Record<string, unknown>, b: Record<string, unknown>) =>
    String(b[dateField] ?? '').localeCompare(String(a[dateField] ?? '')) ||
    Number(a['order'] ?? 0) - Number(b['order'] ?? 0) ||
    collator.compare(String(a['title'] ?? a['name'] ?? ''), String(b['title'] ?? b['name'] ?? ''));
}

/** All entries of a type in a language, those outside their publication dates included: page rules decide on them. */
export function allEntries<Name extends ContentTypeName>(name: Name, locale: Locale): Promise<Entry<Name>[]> {
  return once(`${name}/${locale}`, async () => {
    const inBoth = await once(`snapshot ${name}`, () => readSnapshot(name));
    const entries = inBoth.filter((entry) => entry.locale === locale);
    return entries.sort(compareEntries(name, locale));
  });
}

/** The day of the build in the zoo's time zone, `YYYY-MM-DD`. */
export async function today(): Promise<string> {
  const { timeZone } = await siteOf('fr');
  return localTimeAt(buildInstant(), timeZone).date;
}

/** Current and upcoming activities first, past ones last. */
function compareNextDates(date: string) {
  const next = (entry: object) => nextDate(entry as Entry<'activities'>, date) ?? '9999';
  return (a: object, b: object) => next(a).localeCompare(next(b));
}

function isLive(entry: object, date: string): boolean {
  if ('publishFrom' in entry && !isPublishedOn(date, entry as Parameters<typeof isPublishedOn>[1])) return false;
  return !('closesOn' in entry) || isOpenForApplications(date, entry as { closesOn: string | null });
}

/** The entries of a type that are public on the day of the build. */
export function entriesOf<Name extends ContentTypeName>(name: Name, locale: Locale): Promise<Entry<Name>[]> {
  return once(`live ${name}/${locale}`, async () => {
    const date = await today();
    const entries = (await allEntries(name, locale)).filter((entry) => isLive(entry, date));
    return name === 'activities' ? entries.sort(compareNextDates(date)) : entries;
  });
}

/** Public entries by identity, in the given order; others are left out. */
export async function entriesByIds<Name extends ContentTypeName>(
  name: Name,
  locale: Locale,
  ids: readonly string[],
): Promise<Entry<Name>[]> {
  const [index] = await once(`index ${name}/${locale}`, async () => {
    const entries = await entriesOf(name, locale);
    return [new Map(entries.map((entry) => [entry.documentId, entry]))];
  });
  return ids.flatMap((id) => index?.get(id) ?? []);
}

/** The zoo itself; the integrity rules guarantee that it exists. */
export async function siteOf(locale: Locale): Promise<Entry<'site'>> {
  const [site] = await allEntries('site', locale);
  if (!site) throw new Error('The content has no entry "site".');
  return site;
}

/** The alert, unless it is over when the site is built. */
export async function alertOf(locale: Locale): Promise<Entry<'alert'> | undefined> {
  const [alert] = await allEntries('alert', locale);
  return alert && new Date(alert.until) > buildInstant() ? alert : undefined;
}

export interface ParkWithCalendar {
  park: Entry<'parks'>;
  calendar: OpeningCalendar;
}

/** The parks with their opening hours. */
export async function parksOf(locale: Locale): Promise<ParkWithCalendar[]> {
  const [parks, periods, exceptions, { timeZone }] = await Promise.all([
    entriesOf('parks', locale),
    allEntries('openingPeriods', locale),
    allEntries('openingExceptions', locale),
    siteOf(locale),
  ]);
  return parks.map((park) => {
    const ofPark = (entry: { park: string }) => entry.park === park.documentId;
    return { park, calendar: { timeZone, periods: periods.filter(ofPark), exceptions: exceptions.filter(ofPark) } };
  });
}
