/** Rules between entries, which the schema of a single entry can't check. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { otherLocale } from '#i18n/routes.ts';
import { fieldsIn, markedValuesOf, metadataOf } from '../schemas/field-metadata.ts';
import { contentType, type ContentTypeName, contentTypeNames } from '../schemas/registry.ts';
import { findActivityProblems } from './activity-integrity.ts';
import { asInFrench } from './agreement.ts';
import { findOpeningProblems } from './opening-integrity.ts';
import { findPlaceProblems } from './place-integrity.ts';
import { type AllEntries, type AnyEntry, type ContentProblem, excerpt, nameOfEntry, problemOf } from './problems.ts';
import { findRangeProblems } from './range-integrity.ts';
import { findRateProblems } from './rate-integrity.ts';
import { type IsReserved, reservedSlugs } from './reserved-slugs.ts';
import { findRideProblems } from './ride-integrity.ts';

/** Entries (`type/documentId`) that failed their schema: as they are reported already, no rule reports them missing. */
export type BrokenEntries = ReadonlySet<string>;

function findSlugProblems(name: ContentTypeName, entries: AnyEntry[], isReserved: IsReserved): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Map<string, AnyEntry>();
  for (const entry of entries) {
    for (const { path, metadata, value } of markedValuesOf(contentType(name).schema, entry)) {
      if (!metadata.isSlug || typeof value !== 'string') continue;
      if (isReserved(name, value))
        problems.push(problemOf(name, entry, path, editorMessage('ownAddress'), excerpt(value)));
      const address = `${entry.locale}/${path}/${value}`;
      const first = seen.get(address);
      if (!first) seen.set(address, entry);
      else {
        const expected = editorMessage('takenAddress', { entry: nameOfEntry(first) });
        problems.push(problemOf(name, entry, path, expected, excerpt(value)));
      }
    }
  }
  return problems;
}

function findDuplicateIds(name: ContentTypeName, entries: AnyEntry[]): ContentProblem[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const key = `${entry.locale}/${entry.documentId}`;
    if (seen.has(key)) return [problemOf(name, entry, 'documentId', editorMessage('unique'))];
    seen.add(key);
    return [];
  });
}

/** Missing translations, and shared fields that differ between the languages. */
function findAlternateProblems(name: ContentTypeName, entries: AnyEntry[], broken: BrokenEntries): ContentProblem[] {
  const byId = new Map(entries.map((entry) => [`${entry.locale}/${entry.documentId}`, entry]));
  return entries.flatMap((entry) => {
    const other = otherLocale(entry.locale);
    const alternate = byId.get(`${other}/${entry.documentId}`);
    if (!alternate) {
      // A missing singleton is reported already.
      const isReported =
        contentType(name).singleton?.optional === false && !entries.some(({ locale }) => locale === other);
      if (isReported || broken.has(`${name}/${entry.documentId}`)) return [];
      return [problemOf(name, entry, '', editorMessage(`alternate.${other}`))];
    }
    if (entry.locale !== 'fr') return [];
    return fieldsIn(contentType(name).schema)
      .filter(
        ([field, schema]) =>
          metadataOf(schema).isShared && JSON.stringify(entry[field]) !== JSON.stringify(alternate[field]),
      )
      .map(([field]) => problemOf(name, alternate, field, asInFrench(entry[field])));
  });
}

/** @param idsOf the identities of every content type */
function findRelationProblems(
  name: ContentTypeName,
  entries: AnyEntry[],
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
  broken: BrokenEntries,
): ContentProblem[] {
  return entries.flatMap((entry) =>
    markedValuesOf(contentType(name).schema, entry).flatMap(({ path, metadata: { relatesTo }, value }) => {
      if (relatesTo === undefined || typeof value !== 'string') return [];
      if (idsOf.get(relatesTo)?.has(value) || broken.has(`${relatesTo}/${value}`)) return [];
      const expected = editorMessage('existingEntry');
      return [problemOf(name, entry, path.replace(/\.\d+$/, ''), expected, excerpt(value))];
    }),
  );
}

/** A child page must not be the parent of another: addresses have two levels. */
function findDepthProblems(name: ContentTypeName, entries: AnyEntry[]): ContentProblem[] {
  const children = new Set(
    entries.filter(({ parent }) => typeof parent === 'string').map(({ documentId }) => documentId),
  );
  return entries
    .filter(({ parent }) => typeof parent === 'string' && children.has(parent))
    .map((entry) => problemOf(name, entry, 'parent', editorMessage('noGrandparent')));
}

/** Pages, plans and disruptions tell parks apart by their kinds. Checks one language only, as the field is shared. */
function findParkProblems({ parks }: AllEntries): ContentProblem[] {
  const french = parks.filter(({ locale }) => locale === 'fr');
  return french.flatMap((park, index) => {
    const first = french.slice(0, index).find(({ kind }) => kind === park['kind']);
    if (!first) return [];
    return [problemOf('parks', park, 'kind', editorMessage('park.sameKind', { entry: nameOfEntry(first) }))];
  });
}

/** Every career section needs its page: the addresses of its jobs are below it. */
function findSectionProblems(all: AllEntries, broken: BrokenEntries): ContentProblem[] {
  // The missing page may be one that failed its schema.
  if ([...broken].some((entry) => entry.startsWith('careerPages/'))) return [];
  return all.jobs
    .filter((job) => !all.careerPages.some((page) => page['section'] === job['section'] && page.locale === job.locale))
    .map((job) => problemOf('jobs', job, 'section', editorMessage('careerPage')));
}

/**
 * All problems between entries, type by type.
 *
 * @param isReserved the words that are no slugs
 */
export function findIntegrityProblems(
  all: AllEntries,
  broken: BrokenEntries,
  isReserved = reservedSlugs(),
): ContentProblem[] {
  const idsOf = new Map<string, Set<string>>(
    contentTypeNames.map((name) => [name, new Set(all[name].map(({ documentId }) => documentId))]),
  );
  const zone = all.site[0]?.['timeZone'];
  const timeZone = typeof zone === 'string' ? zone : undefined;
  const perType = contentTypeNames.flatMap((name) => [
    ...findDuplicateIds(name, all[name]),
    ...findSlugProblems(name, all[name], isReserved),
    ...findAlternateProblems(name, all[name], broken),
    ...findRelationProblems(name, all[name], idsOf, broken),
    ...findRangeProblems(name, all[name], timeZone),
    ...findDepthProblems(name, all[name]),
  ]);
  const isRateBroken = [...broken].some((entry) => entry.startsWith('rates/'));
  return [
    ...perType,
    ...findParkProblems(all),
    ...findPlaceProblems(all),
    ...findSectionProblems(all, broken),
    ...findOpeningProblems(all),
    ...findActivityProblems(all),
    ...findRateProblems(all, isRateBroken),
    ...findRideProblems(all),
  ];
}
