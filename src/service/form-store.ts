/** Stores submitted forms in an SQLite table. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { locales } from '../../i18n/routes.ts';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { isDatabaseBusy } from '../lib/database-busy.ts';
import { SiteError } from '../lib/site-error.ts';
import {
  StoreBusyError,
  submissionInsertion,
  submissionTable,
  submissionValues,
  type Submission,
  type SubmissionStore,
} from './form-submission.ts';

export interface StoredSubmission extends Submission {
  id: number;
}

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

/** Every submission in a database, oldest first. */
export function readSubmissions(database: DatabaseSync): StoredSubmission[] {
  return v.parse(v.array(row), database.prepare(selection).all());
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
    this.#database.exec(submissionTable);
    // Writes even if nothing changes, so a database that can only be read fails here.
    this.#database.exec('PRAGMA user_version = 1');
    this.#database.exec('PRAGMA busy_timeout = 0');
    this.#insert = this.#database.prepare(submissionInsertion);
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
  #tryInsert(submission: Submission): boolean {
    try {
      this.#insert.run(...submissionValues(submission));
      return true;
    } catch (error) {
      if (isDatabaseBusy(error)) return false;
      throw error;
    }
  }

  /** Every submission, oldest first. */
  all(): StoredSubmission[] {
    return readSubmissions(this.#database);
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
