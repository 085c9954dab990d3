/** The content that previewed pages show: read anew from the content service before each page. */
import { queryKey } from '#build/incremental/tracked-query.ts';
import type { MediaFailure } from '#content/media/stage-media.ts';
import { type ContentTypeName, contentTypeNames, type Entry } from '#content/schemas/registry.ts';
import { inOrder } from '#content/validation/entry-order.ts';
import { findMediaProblems, type MediaUse, mediaUses } from '#content/validation/load-content.ts';
import type { AllEntries, AnyEntry, ContentProblem } from '#content/validation/problems.ts';
import { singleFlight } from '#lib/single-flight.ts';
import { resolveContentLinks } from '#routing/links/content-links.ts';
import { assembleContent, type EntryIdentity, keyOf, type Subject } from './assemble-content.ts';
import { type CheckedEntry, type CheckedVersions, type Contents, readContents } from './contents.ts';
import type { DraftClient, Status } from './draft-client.ts';
import { draftPictures } from './draft-pictures.ts';
import type { EntryLookup } from './entry-addresses.ts';
import type { Answers } from './held-prerenderer.ts';
import { publicationProblems } from './publication-problems.ts';
import { asIfDue, dateShown, todayIn } from './shown-date.ts';

/** One state of the content, as pages show it. */
export interface PageContent extends EntryLookup {
  entries: AllEntries;
  answers: Answers;
  /** Links that don't lead where they say. */
  warnings: readonly ContentProblem[];
  /** Pictures that can't be shown. */
  failures: readonly MediaFailure[];
  uses: readonly MediaUse[];
  /** The day in the zoo's time zone. */
  today: string;
  /** The day that dated pages are shown as of, if that is not today. */
  shownAsOf: string | undefined;
}

/** One version of the content at one time. */
export interface PreviewContent {
  status: Status;
  versionsOf(entry: EntryIdentity): CheckedVersions | undefined;
  /** Every entry of a type, as far as it exists in this version. */
  entriesOf(name: ContentTypeName): Iterable<[documentId: string, entry: CheckedEntry]>;
  /** @param subject whose draft is shown in any case, on a day when it is public */
  contentFor(subject?: Subject): Promise<PageContent>;
  /** The validation errors of an entry. */
  problemsOf(subject: Subject, shown: PageContent): readonly ContentProblem[];
}

/** Milliseconds after which pages are put together anew even if nothing was edited: they show times. */
const longestUse = 60_000;

function findIn(entries: AllEntries): EntryLookup['find'] {
  return <Name extends ContentTypeName>(name: Name, locale: string, isMeant: (entry: Entry<Name>) => boolean) => {
    // Each entry passed the schema of its type.
    const ofType: readonly unknown[] = entries[name];
    return (ofType as Entry<Name>[]).find((entry) => entry.locale === locale && isMeant(entry));
  };
}

function answersOf(entries: AllEntries, files: object, today: string | undefined): Answers {
  const lists = contentTypeNames.map((name) => [queryKey('snapshot', name), inOrder<AnyEntry>(entries[name])] as const);
  const day = today === undefined ? [] : [[queryKey('today'), Promise.resolve(today)] as const];
  // Previews show the content alone: of the day and of the ticket shop, they say nothing.
  const unsaid = [
    [queryKey('disruptions as read'), []],
    [queryKey('availability as read'), null],
  ] as const;
  return new Map<string, unknown>([...lists, ...day, ...unsaid, [queryKey('pictures'), files]]);
}

type PicturesOf = ReturnType<typeof draftPictures>;

function contentOf({ entries: checked, states }: Contents, status: Status, picturesOf: PicturesOf): PreviewContent {
  const known = new Map<string, Promise<PageContent>>();
  const versionsOf = ({ name, documentId }: EntryIdentity) => checked.get(name)?.get(documentId);

  async function assemble(subject?: Subject): Promise<PageContent> {
    const all = assembleContent(checked, status, subject);
    const entries = subject ? asIfDue(all, subject) : all;
    const uses = mediaUses(entries);
    const pictures = uses.map(({ media }) => media);
    const { files, failures } = await picturesOf(pictures, states.files);
    const shownAsOf = subject && dateShown(entries, subject);
    const today = todayIn(entries);
    const links = resolveContentLinks(entries, shownAsOf ?? today);
    return {
      entries,
      find: findIn(entries),
      answers: answersOf(links.entries, files, shownAsOf),
      warnings: links.warnings,
      failures,
      uses,
      today,
      shownAsOf,
    };
  }

  function once(key: string, subject?: Subject): Promise<PageContent> {
    const content = known.get(key) ?? assemble(subject);
    known.set(key, content);
    content.catch(() => known.delete(key));
    return content;
  }

  /** @returns whether the entry shows among all others as it is, as of today */
  function isShown(subject: Subject, { entries }: PageContent): boolean {
    const { fr, en } = versionsOf(subject)?.[status] ?? {};
    const isThere = (version: typeof fr) =>
      version?.entry !== undefined && entries[subject.name].includes(version.entry);
    return isThere(fr) && isThere(en) && subject.name !== 'alert' && dateShown(entries, subject) === undefined;
  }

  return {
    status,
    versionsOf,
    *entriesOf(name) {
      for (const [id, versions] of checked.get(name) ?? []) yield [id, versions[status]];
    },
    async contentFor(subject) {
      const base = await once('');
      if (!subject || isShown(subject, base)) return base;
      return once(`${keyOf(subject)}/${subject.locale}`, subject);
    },
    problemsOf(subject, { uses, failures, today }) {
      const own = uses.filter(({ name, entry }) => name === subject.name && entry.documentId === subject.documentId);
      return [...publicationProblems(checked, subject, today), ...findMediaProblems(own, failures)];
    },
  };
}

/** Reads what has changed; the content is never older than the call. */
export type ReadContent = (status: Status) => Promise<PreviewContent>;

/**
 * The content of a service: as its editors have left it, and as it is published.
 *
 * @param pictureFolder where the files of pictures are put
 */
export function previewContent(client: DraftClient, pictureFolder: string): ReadContent {
  const picturesOf = draftPictures(client.collections.draft, pictureFolder);
  let contents: Contents | undefined;
  let since = 0;
  let current: Partial<Record<Status, PreviewContent>> = {};
  const refresh = singleFlight(async () => {
    const former = contents;
    contents = await readContents(client, former);
    if (contents !== former || Date.now() - since > longestUse) {
      since = Date.now();
      current = {};
    }
    return contents;
  });
  return async (status) => {
    const read = await refresh();
    const content = current[status] ?? contentOf(read, status, picturesOf);
    current[status] = content;
    return content;
  };
}
