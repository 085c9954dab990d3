/** The content that previewed pages show: read anew from the content service before each page. */
import { contentTypeAt, contentTypeNames, type ContentTypeName, type Entry } from '../content/schemas/registry.ts';
import { inOrder } from '../content/snapshot.ts';
import { findMediaProblems, mediaUses } from '../content/validation/load-content.ts';
import type { AllEntries, AnyEntry, ContentProblem } from '../content/validation/problems.ts';
import { sharedRuns } from '../lib/exclusive.ts';
import { askedAs } from '../lib/questions.ts';
import { assembleContent, keyOf, type DraftProblems, type Subject } from './assemble-content.ts';
import type { DraftClient, Status } from './draft-client.ts';
import { draftPictures } from './draft-pictures.ts';
import { readDrafts, type Drafts } from './drafts.ts';
import type { EntryLookup } from './entry-addresses.ts';
import type { Answers } from './open-build.ts';
import { publishedVersions, type PublishedOf } from './published-versions.ts';
import { asIfDue, dateShown, todayIn } from './shown-date.ts';

/** One state of the content, as pages show it. */
export interface PageContent extends EntryLookup {
  entries: AllEntries;
  answers: Answers;
  problems: DraftProblems;
  /** The day in the zoo's time zone. */
  today: string;
  /** The day that dated pages are shown as of, if that is not today. */
  shownAsOf: string | undefined;
}

/** All drafts at one time, and the contents that are put together from them. */
export interface DraftContent {
  drafts: Drafts;
  publishedOf: PublishedOf;
  /** @param subject whose draft is shown in any case, on a day when it is public */
  contentFor(subject?: Subject): Promise<PageContent>;
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
  const lists = contentTypeNames.map((name) => [askedAs('snapshot', name), inOrder<AnyEntry>(entries[name])] as const);
  const day = today === undefined ? [] : [[askedAs('today'), Promise.resolve(today)] as const];
  return new Map<string, unknown>([...lists, ...day, [askedAs('pictures'), files]]);
}

function withMediaProblems(problems: DraftProblems, found: readonly ContentProblem[]): DraftProblems {
  const all = new Map(problems);
  for (const problem of found) {
    const name = contentTypeAt(problem.type);
    const key = name ? keyOf({ name, documentId: problem.documentId }) : problem.type;
    all.set(key, [...(all.get(key) ?? []), problem]);
  }
  return all;
}

/** Puts together the contents that pages of one time show; most previews share one. */
function contentsOf(drafts: Drafts, publishedOf: PublishedOf, picturesOf: ReturnType<typeof draftPictures>) {
  const known = new Map<string, Promise<PageContent>>();

  async function assemble(subject?: Subject): Promise<PageContent> {
    const { entries: all, problems } = await assembleContent({ drafts: drafts.entries, publishedOf, subject });
    const entries = subject ? asIfDue(all, subject) : all;
    const uses = mediaUses(entries);
    const pictures = uses.map(({ media }) => media);
    const { files, failures } = await picturesOf(pictures, drafts.states.files);
    const shownAsOf = subject && dateShown(entries, subject);
    return {
      entries,
      find: findIn(entries),
      answers: answersOf(entries, files, shownAsOf),
      problems: withMediaProblems(problems, findMediaProblems(uses, failures)),
      today: todayIn(entries),
      shownAsOf,
    };
  }

  function once(key: string, subject?: Subject): Promise<PageContent> {
    const content = known.get(key) ?? assemble(subject);
    known.set(key, content);
    content.catch(() => known.delete(key));
    return content;
  }

  /** Whether the draft is shown as it is among all others, as of today. */
  function isShown(subject: Subject, { entries, problems }: PageContent): boolean {
    const draft = drafts.entries.get(subject.name)?.get(subject.documentId);
    const isWhole = draft?.fr?.entry !== undefined && draft.en?.entry !== undefined;
    return (
      isWhole && !problems.has(keyOf(subject)) && subject.name !== 'alert' && dateShown(entries, subject) === undefined
    );
  }

  return async (subject?: Subject): Promise<PageContent> => {
    const base = await once('');
    if (!subject || isShown(subject, base)) return base;
    return once(`${keyOf(subject)}/${subject.locale}`, subject);
  };
}

/** Reads what has changed in one version of the content; it is never older than the call. */
export type ReadContent = (status: Status) => Promise<DraftContent>;

/**
 * The content of a service: as its editors have left it, and as it is published.
 *
 * @param pictureFolder where the files of pictures are put
 */
export function previewContent(client: DraftClient, pictureFolder: string): ReadContent {
  const published = publishedVersions(client);
  const picturesOf = draftPictures(client.collections.draft, pictureFolder);

  function reader(status: Status): () => Promise<DraftContent> {
    let current: (DraftContent & { since: number }) | undefined;
    return sharedRuns(async () => {
      const drafts = await readDrafts(client, status, current?.drafts);
      if (current && drafts === current.drafts && Date.now() - current.since < longestUse) return current;
      const publishedOf = published(drafts);
      current = { since: Date.now(), drafts, publishedOf, contentFor: contentsOf(drafts, publishedOf, picturesOf) };
      return current;
    });
  }

  const readers = { draft: reader('draft'), published: reader('published') };
  return (status) => readers[status]();
}
