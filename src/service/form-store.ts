/** Stores submitted forms in an SQLite table. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { locales, type Locale } from '../../i18n/routes.ts';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { isDatabaseBusy } from '../lib/database-busy.ts';
import { SiteError } from '../lib/site-error.ts';

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

export interface StoredSubmission extends Submission {
  id: number;
}

/** What the form endpoint needs of a store. */
export interface SubmissionStore {
  /**
   * Resolves when the submission is stored.
   *
   * @throws {StoreBusyError} by rejection if it may be tried again; any other error if it can't be stored
   */
  save(submission: Submission): Promise<void>;
}

const table = `CREATE TABLE IF NOT EXISTS submissions (
  id INTEGER PRIMARY KEY,
  received_at TEXT NOT NULL,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  email TEXT,
  fields TEXT NOT NULL,
  consent_text TEXT,
  origin TEXT
) STRICT`;

const insertion = `INSERT INTO submissions (received_at, form, language, email, fields, consent_text, origin)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

const selection = `SELECT id, received_at AS receivedAt, form, language, email, fields, consent_text AS consentText, origin
  FROM submissions ORDER BY id`;

const row = v.object({
  id: v.number(),
  receivedAt: v.string(),
  form: v.string(),
  language: v.picklist(locales),
  email: v.nullable(v.string()),
  fields: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  consentText: v.nullable(v.string()),
  origin: v.nullable(v.string()),
});

/** Another program had the database locked all the time, or too many submissions wait for it. */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/** Milliseconds. SQLite waits by blocking the whole process, so it may do so only before the server starts. */
const openTimeout = 2000;
const retryInterval = 50;

/** Submissions that may wait for a locked database; each takes up to 64 kB of memory. */
const maxWaiting = 200;

export class FormStore implements SubmissionStore {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #lockTimeout: number;
  #waiting = 0;

  /**
   * @param path of the database file, created if it does not exist, or `':memory:'`
   * @param lockTimeout milliseconds a submission waits while another program has the file locked
   * @throws if nothing can be written to it
   */
  constructor(path: string, lockTimeout = 5000) {
    this.#lockTimeout = lockTimeout;
    this.#database = new DatabaseSync(path, { timeout: openTimeout });
    this.#database.exec(table);
    // Writes even if nothing changes, so a database that can only be read fails here.
    this.#database.exec('PRAGMA user_version = 1');
    this.#database.exec('PRAGMA busy_timeout = 0');
    this.#insert = this.#database.prepare(insertion);
  }

  async save(submission: Submission): Promise<void> {
    if (this.#tryInsert(submission)) return;
    if (this.#waiting >= maxWaiting) throw new StoreBusyError('Too many submissions wait for the database.');
    this.#waiting += 1;
    try {
      for (let waited = 0; waited < this.#lockTimeout; waited += retryInterval) {
        await wait(retryInterval);
        if (this.#tryInsert(submission)) return;
      }
    } finally {
      this.#waiting -= 1;
    }
    throw new StoreBusyError('The database was locked all the time.');
  }

  /** @returns whether the submission is stored; if not, the database is locked */
  #tryInsert({ receivedAt, form, language, email, fields, consentText, origin }: Submission): boolean {
    try {
      this.#insert.run(receivedAt, form, language, email, JSON.stringify(fields), consentText, origin);
      return true;
    } catch (error) {
      if (isDatabaseBusy(error)) return false;
      throw error;
    }
  }

  /** Every submission, oldest first. */
  all(): StoredSubmission[] {
    return v.parse(v.array(row), this.#database.prepare(selection).all());
  }

  close(): void {
    this.#database.close();
  }
}

/** The database of forms can't be opened. */
export class FormDatabaseError extends SiteError {}

/**
 * Opens a store, creating missing folders.
 *
 * @param path of the database file or `':memory:'`
 * @throws {FormDatabaseError}
 */
export function openFormStore(path: string): FormStore {
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    return new FormStore(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FormDatabaseError(startupMessage('formDatabase', { path, reason }), { cause: error });
  }
}
