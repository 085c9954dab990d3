/** The options of publishing, and what an attempt is. */
import type { SiteBuild } from '#services/releases/site-build.ts';
import type { EntryProblem } from '#services/reporting/explained-error.ts';
import type { Outcome } from '#services/reporting/outcome.ts';
import type { ChangeSource } from './change-source.ts';

export interface PublisherOptions {
  /** The folder of releases. */
  directory: string;
  /** Asks the CMS what it has published. */
  changes: ChangeSource;
  /**
   * Builds the site.
   *
   * @param acceptRemovals the confirmation that content was removed on purpose
   * @param signal ends it
   */
  build: (acceptRemovals: string | undefined, signal: AbortSignal) => Promise<SiteBuild>;
  /** Notifies the CMS. */
  notify: (outcome: Outcome) => void;
  /** For whoever looks after the site. */
  log: (line: string) => void;
  /** Milliseconds between two questions to the CMS, and of quiet after a change; a second by default. */
  interval?: number | undefined;
}

export interface Publisher {
  /** Forgets an outcome that the CMS has received. */
  acknowledged(outcome: Outcome): void;
  /** Leaves what is not online yet to the next start. */
  stop(): Promise<void>;
}

/** The facts of an attempt, which its outcome is made of. */
export interface Attempt {
  number: number;
  scheduled?: true;
  began: Date;
  nextChange: string | undefined;
  warnings: readonly EntryProblem[];
}
