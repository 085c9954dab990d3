/** Changes and their outcomes as the CMS sends them to the panel. */
import type { Locale } from '../../../i18n/routes.ts';
import type { EntryProblem, InEachLanguage } from '../../../src/services/reporting/explained-error.ts';
import type { FinalOutcome, Outcome } from '../../../src/services/reporting/outcome.ts';
import type { Silence } from './publisher-contact.ts';
import type { ChangeKind } from './publishing-tables.ts';

/** A problem with where to solve it: undefined for a type or a field that the panel has not. */
export type ShownProblem = EntryProblem & {
  /** Below the panel's own address; that of a list if the entry has no identity, as one that could not be read. */
  path: string | undefined;
  fieldLabel: InEachLanguage | undefined;
};

interface Warned {
  /** What is online, and ought to be corrected. */
  warnings?: ShownProblem[];
}

/** A final outcome as the panel shows it: each problem with the place where it can be solved. */
export type ShownOutcome =
  | Exclude<FinalOutcome, { state: 'refused' | 'live' | 'unchanged' }>
  | (Omit<Extract<FinalOutcome, { state: 'refused' }>, 'problems'> & { problems: ShownProblem[] })
  | (Omit<Extract<FinalOutcome, { state: 'live' }>, 'warnings'> & Warned)
  | (Omit<Extract<FinalOutcome, { state: 'unchanged' }>, 'warnings'> & Warned);

/** Whether visitors see an entry as it is published. */
export type EntryState =
  /** Never published, or unpublished. */
  | { kind: 'draft' }
  /** Published, and to appear by itself. */
  | { kind: 'scheduled'; from: string }
  /** Published, but its last day or hour is over. */
  | { kind: 'ended'; until: string }
  /** Published, and the site does not show it yet. */
  | { kind: 'waiting' }
  /** What the site shows is as it was published then. */
  | { kind: 'online'; since: string; addresses?: Partial<Record<Locale, string>> }
  /** Published; which content the site shows is not known, as after a rollback. */
  | { kind: 'published' };

/** The state of publishing. */
export interface PublishingView {
  /** The public site. */
  siteUrl: string;
  timeZone: string;
  /** The kind of publisher. */
  way: 'server' | 'ci';
  /** The addresses that are told when a release fails; undefined: none. */
  notices: string | undefined;
  /** True if the reader may ask for a release. */
  mayRelease: boolean;
  /** Changes without a final outcome yet. */
  waiting: { since: string; count: number; isRollback?: boolean } | undefined;
  /** Why nobody brings them online, and since when. */
  trouble: { since: string; cause: Silence } | undefined;
  /** The release under way. */
  building: Pick<Outcome, 'at' | 'scheduled'> | undefined;
  latest: ShownOutcome | undefined;
  /** The instant at which the current release went live. */
  liveSince: string | undefined;
  /** The instant at which the release went live that a rollback would bring back; undefined if the history does not say. */
  formerLive: string | undefined;
  /** State of the requested entry. */
  entry?: EntryState;
}

/** An entry that begins or ends by itself. */
export interface ComingChange {
  kind: 'begins' | 'ends';
  /** The first day online, or the last one. */
  day: string;
  /** The hour of the first one, `HH:MM` at the zoo. */
  time?: string;
  title: string;
  /** Path of the entry in the panel. */
  path: string;
}

/** An entry that is written otherwise than it is published, or never was. */
export interface WaitingDraft {
  title: string;
  /** Who changed it last; empty if that is not known. */
  who: string;
  at: string;
  /** Path in the panel of the language that was changed last. */
  path: string;
}

/** A line of the history. */
export interface PastOutcome {
  outcome: ShownOutcome;
  /** Names, without those of programs. */
  who: string[];
  kinds: ChangeKind[];
}
