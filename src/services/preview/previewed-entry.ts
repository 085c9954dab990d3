/** The previewed entry: the page that it shows at, the entry that a page shows, and the facts for the banner. */
import { contentType, contentTypeAt, type ContentTypeName, type Entry } from '#content/schemas/registry.ts';
import type { ContentProblem } from '#content/validation/problems.ts';
import { decodePart } from '#i18n/decode-part.ts';
import { localeOf, matchRoute } from '#i18n/paths.ts';
import { type Locale, locales, otherLocale } from '#i18n/routes.ts';
import type { EntryIdentity, Subject } from './assemble-content.ts';
import { isUnchanged } from './contents.ts';
import type { Status } from './draft-client.ts';
import { addressOfEntry, typeShownAt } from './entry-addresses.ts';
import type { BannerEntry } from './preview-banner.ts';
import type { PageContent, PreviewContent } from './preview-content.ts';
import type { EntryReference } from './signed-link.ts';

/** Names the previewed one of several entries in the address of their page: `?draft=rates/day-adult`. */
const draftParameter = 'draft';

/** Asks for the published version. */
const publishedParameter = 'published';

/** The path of entries' previews, below the address of the preview server. */
export const entryPath = '/preview/entry';

/** The version that an address asks for. */
export const statusIn = (query: URLSearchParams): Status => (query.has(publishedParameter) ? 'published' : 'draft');

/** The address of an entry's preview, whatever its slug. */
export function placeAt({ type, documentId, locale, isPublished = false }: EntryReference): string {
  const query = isPublished ? `?${publishedParameter}=1` : '';
  return `${entryPath}/${locale}/${type}/${encodeURIComponent(documentId)}${query}`;
}

/** The same for an entry whose type is known. */
export function placeOf({ name, documentId }: EntryIdentity, locale: Locale, status: Status): string {
  return placeAt({ type: contentType(name).path, documentId, locale, isPublished: status === 'published' });
}

/** Reads what an address below `entryPath` names: `fr/animals/loutre`. */
export function referenceAt(rest: string, query: URLSearchParams): EntryReference | undefined {
  const [given, type, documentId] = rest.split('/');
  const locale = locales.find((known) => known === given);
  const isPublished = statusIn(query) === 'published';
  return locale && type && documentId ? { locale, type, documentId: decodePart(documentId), isPublished } : undefined;
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

/** The entry that has a slug, be it shown or not. */
function entryWithSlug(content: PreviewContent, name: ContentTypeName, locale: Locale, slug: string) {
  for (const [documentId, versions] of content.entriesOf(name)) {
    const entry = versions[locale]?.entry;
    if (entry && slugIn(entry) === slug) return documentId;
  }
  return undefined;
}

/** The entry that the page at an address shows; undefined if it shows none, or several. */
export async function subjectAt(
  content: PreviewContent,
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
  const documentId = shown?.documentId ?? entryWithSlug(content, name, locale, slug);
  return documentId === undefined ? undefined : { name, documentId, locale };
}

/** The address that an entry shows at; undefined if it has none yet. */
export async function addressOf(subject: Subject, content: PreviewContent): Promise<string | undefined> {
  const { name, documentId, locale } = subject;
  const shown = await content.contentFor(subject);
  const isMeant = (entry: Entry<ContentTypeName>) => entry.documentId === documentId;
  const entry: Entry<ContentTypeName> | undefined = shown.find(name, locale, isMeant);
  const address = entry && addressOfEntry(name, entry, shown);
  if (address === undefined) return undefined;
  const url = new URL(address, 'http://preview.invalid');
  const atAddress = await subjectAt(content, url.pathname, url.searchParams);
  // The page shows several entries, or is the one of another entry that has the same slug.
  if (atAddress?.name !== name || atAddress.documentId !== documentId)
    url.searchParams.set(draftParameter, `${contentType(name).path}/${documentId}`);
  if (content.status === 'published') url.searchParams.set(publishedParameter, '1');
  return url.pathname + url.search + url.hash;
}

function stateOf(content: PreviewContent, subject: Subject): BannerEntry['state'] {
  const versions = content.versionsOf(subject);
  if (!versions || locales.every((locale) => !versions.published[locale])) return 'unpublished';
  return isUnchanged(versions) ? 'published' : 'changed';
}

/** The links of an entry that don't lead where they say, without those that are problems already. */
function warningsOf({ name, documentId }: Subject, { warnings }: PageContent, problems: readonly ContentProblem[]) {
  const placeOfLink = ({ locale, field, received }: ContentProblem) => JSON.stringify([locale, field, received]);
  const known = new Set(problems.map(placeOfLink));
  return warnings.filter(
    (warning) =>
      warning.type === contentType(name).path && warning.documentId === documentId && !known.has(placeOfLink(warning)),
  );
}

/** The banner's facts about the entry that a page shows. */
export function describeEntry(
  subject: Subject,
  content: PreviewContent,
  shown: PageContent,
  cmsUrl: string,
): BannerEntry {
  const { shownAsOf, today } = shown;
  const problems = content.problemsOf(subject, shown);
  return {
    place: placeOf(subject, subject.locale, content.status),
    editUrl: editUrlOf(subject, cmsUrl),
    state: stateOf(content, subject),
    problems,
    warnings: warningsOf(subject, shown, problems),
    shownAsOf: shownAsOf === undefined ? undefined : { date: shownAsOf, isToCome: shownAsOf >= today },
    isStandIn: content.versionsOf(subject)?.draft[subject.locale]?.entry === undefined,
  };
}

/** The address of an entry's preview in the other language; undefined if there is none. */
export function alternatePlaceOf(subject: Subject, content: PreviewContent): string | undefined {
  const other = otherLocale(subject.locale);
  return content.versionsOf(subject)?.[content.status][other] && placeOf(subject, other, content.status);
}
