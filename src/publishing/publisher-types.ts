/** The interface of publishing: options and operations, and what an attempt is. */
import type { SiteBuild } from '#releases/site-build.ts';
import type { EntryProblem } from '#reporting/explained-error.ts';
import type { Outcome, PublishRequest, RollbackAnswer, RollbackRequest } from './outcome.ts';

export interface PublisherOptions {
  /** The folder of releases. */
  directory: string;
  /**
   * Builds the site.
   *
   * @param confirmationToken of the content loss that editors have confirmed
   * @param signal ends it
   */
  build: (confirmationToken: string | undefined, signal: AbortSignal) => Promise<SiteBuild>;
  /** Notifies the content service. */
  notify: (outcome: Outcome) => void;
  /** For whoever looks after the site. */
  log: (line: string) => void;
}

export interface Publisher {
  /** @returns whether the last outcome answers the request already; if not, the request survives this process */
  ask(request: PublishRequest): Promise<boolean>;
  /** Ends the release under way; asked for again before it is done, it is done once. */
  rollback(request: RollbackRequest): Promise<RollbackAnswer>;
  /** Leaves what is not online yet to the next start. */
  stop(): Promise<void>;
}

/** The facts of an attempt, which its outcome is made of. */
export interface Attempt {
  covers: number;
  scheduled?: true;
  began: Date;
  nextChange: string | undefined;
  warnings: readonly EntryProblem[];
}
