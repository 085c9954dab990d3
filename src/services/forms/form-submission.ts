/** A submitted form, and the interface of the stores that keep it: each host has its own. */
import type { Locale } from '#i18n/routes.ts';

export interface Submission {
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
   * Resolves when the submission is stored.
   *
   * @throws {StoreBusyError} by rejection if it may be tried again; any other error if it can't be stored
   */
  save(submission: Submission): Promise<void>;
}

/** Another program had the database locked all the time, or too many submissions wait for it. */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/** The tables of a store in SQLite: its forms, the consents that were withdrawn, and the last sweep of old ones. */
export const submissionTables = `CREATE TABLE IF NOT EXISTS submissions (
  id INTEGER PRIMARY KEY,
  received_at TEXT NOT NULL,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  email TEXT,
  fields TEXT NOT NULL,
  consent_text TEXT,
  origin TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS submissions_email ON submissions (email COLLATE NOCASE);
CREATE TABLE IF NOT EXISTS withdrawals (
  id INTEGER PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
  at TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS sweeps (id INTEGER PRIMARY KEY, at TEXT NOT NULL) STRICT`;

export const submissionInsertion = `INSERT INTO submissions (received_at, form, language, email, fields, consent_text, origin)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** The parameters of `submissionInsertion`, in its order. */
export function submissionValues(submission: Submission): (string | null)[] {
  const { receivedAt, form, language, email, fields, consentText, origin } = submission;
  return [receivedAt, form, language, email, JSON.stringify(fields), consentText, origin];
}
