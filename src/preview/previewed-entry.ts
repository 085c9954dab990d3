/** Which entry a page shows, where an entry shows, and what there is to say about it. */
import { localeOf, matchRoute } from '../../i18n/paths.ts';
import { locales, otherLocale, type Locale } from '../../i18n/routes.ts';
import { contentType, contentTypeAt, type ContentTypeName, type Entry } from '../content/schemas/registry.ts';
import type { ContentProblem } from '../content/validation/problems.ts';
import { keyOf, ownProblems, type Subject } from './assemble-content.ts';
import { addressOfEntry, hasOwnPage, typeShownAt } from './entry-addresses.ts';
import type { BannerEntry } from './preview-banner.ts';
import type { DraftContent, PageContent } from './preview-content.ts';
import { draftState } from './published-versions.ts';
import type { EntryReference } from './signed-link.ts';

/** Says in the address of a page that shows several entries which of them is previewed: `?draft=rates/day-adult`. */
export const draftParameter = 'draft';

/** Where previews of entries begin, below the address of the preview server. */
export const entryPath = '/preview/entry';

/** The address of an entry's preview, whatever its slug. */
export function placeOf({ name, documentId }: Pick<Subject, 'name' | 'documentId'>, locale: Locale): string {
  return `${entryPath}/${locale}/${contentType(name).path}/${encodeURIComponent(documentId)}`;
}

/** The entry's page in the content service, which knows its own addresses. */
export function editUrlOf({ name, documentId, locale }: Subject, cmsUrl: string): string {
  return `${cmsUrl}/zoo/edit/${contentType(name).path}/${encodeURIComponent(documentId)}?locale=${locale}`;
}

/** @returns undefined if there is no such content type */
export function subjectOf({ type, documentId, locale }: EntryReference): Subject | undefined {
  const name = contentTypeAt(type);
  return name && { name, documentId, locale };
}

const slugIn = (entry: object) => ('slug' in entry ? entry.slug : undefined);

/** The draft that has a slug, be it shown or not. */
function draftWithSlug({ drafts }: DraftContent, name: ContentTypeName, locale: Locale, slug: string) {
  const found = [...(drafts.entries.get(name) ?? [])].find(([, draft]) => {
    const entry = draft[locale]?.entry;
    return entry && slugIn(entry) === slug;
  });
  return found?.[0];
}

/** The entry that the page at an address shows; undefined if it shows none, or several. */
export async function subjectAt(
  content: DraftContent,
  path: string,
  query: URLSearchParams,
): Promise<Subject | undefined> {
  const locale = localeOf(path);
  const [type = '', ...id] = (query.get(draftParameter) ?? '').split('/');
  if (id.length > 0) return subjectOf({ type, documentId: id.join('/'), locale });
  const name = typeShownAt(path);
  const { params } = matchRoute(path) ?? {};
  const slug = params?.['slug'] ?? params?.['page'];
  if (!name || slug === undefined) return undefined;
  const shown = (await content.contentFor()).find(name, locale, (entry) => slugIn(entry) === slug);
  const documentId = shown?.documentId ?? draftWithSlug(content, name, locale, slug);
  return documentId === undefined ? undefined : { name, documentId, locale };
}

/** The address that an entry shows at; undefined if it has none yet. */
export function addressOf({ name, documentId, locale }: Subject, content: PageContent): string | undefined {
  const entry: Entry<ContentTypeName> | undefined = content.find(
    name,
    locale,
    (found) => found.documentId === documentId,
  );
  const address = entry && addressOfEntry(name, entry, content);
  if (address === undefined || hasOwnPage(name)) return address;
  const url = new URL(address, 'http://preview.invalid');
  url.searchParams.set(draftParameter, `${contentType(name).path}/${documentId}`);
  return url.pathname + url.search + url.hash;
}

/** What stands in the way of publishing an entry. */
export function problemsOf(
  subject: Subject,
  { drafts }: DraftContent,
  content: PageContent,
): readonly ContentProblem[] {
  const draft = drafts.entries.get(subject.name)?.get(subject.documentId) ?? {};
  return content.problems.get(keyOf(subject)) ?? ownProblems(subject.name, draft);
}

/** What the banner says of the entry that a page shows. */
export async function describeEntry(
  subject: Subject,
  content: DraftContent,
  shown: PageContent,
  cmsUrl: string,
): Promise<BannerEntry> {
  const draft = content.drafts.entries.get(subject.name)?.get(subject.documentId) ?? {};
  const { shownAsOf, today } = shown;
  return {
    place: placeOf(subject, subject.locale),
    editUrl: editUrlOf(subject, cmsUrl),
    state: draftState(draft, await content.publishedOf(subject)),
    problems: problemsOf(subject, content, shown),
    shownAsOf: shownAsOf === undefined ? undefined : { date: shownAsOf, isToCome: shownAsOf > today },
    isStandIn: draft[subject.locale]?.entry === undefined,
  };
}

/** Where an entry's preview in the other language is; undefined if it has no draft in it. */
export function twinPlaceOf(subject: Subject, { drafts }: DraftContent): string | undefined {
  const other = otherLocale(subject.locale);
  const draft = drafts.entries.get(subject.name)?.get(subject.documentId);
  return draft?.[other] && placeOf(subject, other);
}

/** Reads what an address below `entryPath` names: `fr/animals/loutre`. */
export function referenceAt(rest: string): EntryReference | undefined {
  const [given, type, documentId] = rest.split('/');
  const locale = locales.find((known) => known === given);
  return locale && type && documentId ? { locale, type, documentId: decodeURIComponent(documentId) } : undefined;
}
