/** The validation errors of a draft: those for which the content service would refuse its publication. */
import { type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import { concernedTypes, findChangeProblems } from '#content/validation/change-integrity.ts';
import { type AllEntries, type ContentProblem, problemOf } from '#content/validation/problems.ts';
import { editorMessage } from '#i18n/editor-messages.ts';
import { locales, otherLocale } from '#i18n/routes.ts';
import { findLinkProblems } from '#routing/links/link-problems.ts';
import { siteAddresses } from '#routing/site-addresses.ts';
import { type EntryIdentity, pairOf, publishedEntries } from './assemble-content.ts';
import { type CheckedEntries, type CheckedEntry, isUnchanged } from './contents.ts';

/** The errors of a draft by itself. */
function ownProblems(name: ContentTypeName, draft: CheckedEntry): ContentProblem[] {
  const missing = locales.flatMap((locale) => {
    const alternate = draft[otherLocale(locale)]?.entry;
    return alternate && !draft[locale] ? [problemOf(name, alternate, '', editorMessage(`alternate.${locale}`))] : [];
  });
  return [...locales.flatMap((locale) => draft[locale]?.problems ?? []), ...missing];
}

/** Rules between entries are asked about those types only that a change concerns. */
function onlyConcerned(published: AllEntries, name: ContentTypeName): AllEntries {
  const concerned = new Set(concernedTypes(name));
  return Object.fromEntries(
    contentTypeNames.map((other) => [other, concerned.has(other) ? published[other] : []]),
  ) as AllEntries;
}

/**
 * All problems of a draft; none if it is what is published.
 *
 * @param today in the zoo's time zone
 */
export function publicationProblems(
  entries: CheckedEntries,
  { name, documentId }: EntryIdentity,
  today: string,
): ContentProblem[] {
  const versions = entries.get(name)?.get(documentId);
  if (!versions || isUnchanged(versions)) return [];
  const own = ownProblems(name, versions.draft);
  const pair = pairOf(versions.draft);
  if (!pair) return own;
  const published = publishedEntries(entries);
  const drafts = [pair.fr, pair.en];
  const others = published[name].filter((entry) => entry.documentId !== documentId);
  const addresses = siteAddresses({ ...published, [name]: [...others, ...drafts] });
  return [
    ...own,
    ...findChangeProblems(onlyConcerned(published, name), { name, documentId, entries: drafts }),
    ...drafts.flatMap((draft) => findLinkProblems(addresses, name, draft, today)),
  ];
}
