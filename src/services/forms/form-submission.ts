/** A submitted form, and the interface of the stores that keep it: each host has its own. */
import type { Locale } from '#i18n/routes.ts';

export interface Submission {
  /** The same for what is sent again: a store keeps the first of them. Null for a form that a page without script posts. */
  identity: string | null;
  /** ISO 8601, UTC. */
  receivedAt: string;
  form: string;
  language: Locale;
  email: string | null;
  /** All other fields, exactly as entered. */
  fields: Record<string, string>;
  /** The text that was agreed to; null if the form asks for no consent. */
  consentText: string | null;
  /** The site the form was on, from the `Origin` header. */
  origin: string | null;
}

/** A store of submissions, as the form endpoint uses it. */
export interface SubmissionStore {
  /**
   * Stores a submission, unless there is one of its identity, or fails at once, also if another program has the database
   * locked.
   *
   * @returns a promise if it takes time
   * @throws if it can't be stored
   */
  save(submission: Submission): void | Promise<void>;
}
