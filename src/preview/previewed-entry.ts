/** Which entry a page shows, where an entry shows, and what there is to say about it. */
import { decodePart } from '../../i18n/decode-part.ts';
import { localeOf, matchRoute } from '../../i18n/paths.ts';
import { locales, otherLocale, type Locale } from '../../i18n/routes.ts';
import { contentType, contentTypeAt, type ContentTypeName, type Entry } from '../content/schemas/registry.ts';
import type { ContentProblem } from '../content/validation/problems.ts';
import { keyOf, ownProblems, type EntryIdentity, type Subject } from './assemble-content.ts';
import { addressOfEntry, hasOwnPage, typeShownAt } from './entry-addresses.ts';
import type { BannerEntry } from './preview-banner.ts';
import type { DraftContent, PageContent } from './preview-content.ts';
import { draftState } from './published-versions.ts';
import type { EntryReference } from './signed-link.ts';

/** Says in the address of a page that shows several entries which of them is previewed: `?draft=rates/day-adult`. */
export const draftParameter = 'draft';

/** Says in an address that it is to be seen as it is published. */
export const publishedParameter = 'published';

/** Where previews of entries begin, below the address of the preview server. */
export const entryPath = '/preview/entry';

/** The address of an entry's preview, whatever its slug. */
export function placeAt({ type, documentId, locale, isPublished = false }: EntryReference): string {
  const query = isPublished ? `?${publishedParameter}=1` : '';
  return `${entryPath}/${locale}/${type}/${encodeURIComponent(documentId)}${query}`;
}

/** The same for an entry whose type is known. */
export function placeOf({ name, documentId }: EntryIdentity, locale: Locale, isPublished: boolean): string {
  return placeAt({ type: contentType(name).path, documentId, locale, isPublished });
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

/**
 * The address that an entry shows at.
 *
 * @param isPublished whether it is to be seen as it is published
 * @returns undefined if it has none yet
 */
export function addressOf(subject: Subject, content: PageContent, isPublished: boolean): string | undefined {
  const { name, documentId, locale } = subject;
  const isMeant = (entry: Entry<ContentTypeName>) => entry.documentId === documentId;
  const entry: Entry<ContentTypeName> | undefined = content.find(name, locale, isMeant);
  const address = entry && addressOfEntry(name, entry, content);
  if (address === undefined) return undefined;
  const url = new URL(address, 'http://preview.invalid');
  if (!hasOwnPage(name)) url.searchParams.set(draftParameter, `${contentType(name).path}/${documentId}`);
  if (isPublished) url.searchParams.set(publishedParameter, '1');
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
  { cmsUrl, isPublished }: { cmsUrl: string; isPublished: boolean },
): Promise<BannerEntry> {
  const draft = content.drafts.entries.get(subject.name)?.get(subject.documentId) ?? {};
  const { shownAsOf, today } = shown;
  return {
    place: placeOf(subject, subject.locale, isPublished),
    editUrl: editUrlOf(subject, cmsUrl),
    state: draftState(draft, await content.publishedOf(subject)),
    problems: problemsOf(subject, content, shown),
    shownAsOf: shownAsOf === undefined ? undefined : { date: shownAsOf, isToCome: shownAsOf > today },
    isStandIn: draft[subject.locale]?.entry === undefined,
  };
}

/** Where an entry's preview in the other language is; undefined if it has no draft in it. */
export function twinPlaceOf(subject: Subject, { drafts }: DraftContent, isPublished: boolean): string | undefined {
  const other = otherLocale(subject.locale);
  const draft = drafts.entries.get(subject.name)?.get(subject.documentId);
  return draft?.[other] && placeOf(subject, other, isPublished);
}

/** Reads what an address below `entryPath` names: `fr/animals/loutre`. */
export function referenceAt(rest: string, query: URLSearchParams): EntryReference | undefined {
  const [given, type, documentId] = rest.split('/');
  const isPublished = query.has(publishedParameter);
  const locale = locales.find((known) => known === given);
  return locale && type && documentId ? { locale, type, documentId: decodePart(documentId), isPublished } : undefined;
}
