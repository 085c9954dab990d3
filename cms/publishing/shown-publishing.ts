/** Changes and their outcomes as the CMS sends them to the panel. */
import type { Outcome } from '../../src/publishing/outcome.ts';
import type { EntryProblem, InEachLanguage } from '../../src/reporting/explained-error.ts';
import type { Answer } from './change-queue.ts';
import type { ChangeKind, FinalOutcome } from './publishing-tables.ts';

/** The address parts of an entry's page in the panel. */
export interface EntryPlace {
  uid: string;
  isSingle: boolean;
}

/** A problem with where to solve it: undefined for a type or a field that the panel has not. */
export type ShownProblem = EntryProblem & { place: EntryPlace | undefined; fieldLabel: InEachLanguage | undefined };

/** A final outcome as the panel shows it: each problem with the place where it can be solved. */
export type ShownOutcome =
  | Exclude<FinalOutcome, { state: 'refused' }>
  | (Omit<Extract<FinalOutcome, { state: 'refused' }>, 'problems'> & { problems: ShownProblem[] });

/** The state of publishing. */
export interface PublishingView {
  /** The public site. */
  siteUrl: string;
  timeZone: string;
  /** The kind of publisher; undefined: none is configured. */
  way: 'server' | 'ci' | undefined;
  /** True if the reader may ask for a release. */
  mayRelease: boolean;
  /** Changes without a final outcome yet. */
  waiting: { since: string; count: number } | undefined;
  /** The last failed call for them, and since when calls fail. */
  trouble: { since: string; answer: Answer } | undefined;
  /** The release under way. */
  building: Pick<Outcome, 'at' | 'scheduled'> | undefined;
  latest: ShownOutcome | undefined;
  /** The instant at which the current release went live. */
  liveSince: string | undefined;
}

/** A line of the history. */
export interface PastOutcome {
  outcome: ShownOutcome;
  /** Names, without those of programs. */
  who: string[];
  kinds: ChangeKind[];
}
