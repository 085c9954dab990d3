/** Stores submitted forms in an SQLite table. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { locales } from '#i18n/routes.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';
import {
  type Submission,
  submissionInsertion,
  type SubmissionStore,
  submissionTable,
  submissionValues,
} from './form-submission.ts';
import { createWhenUnlocked, type WhenUnlocked } from './when-unlocked.ts';

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

export class FormStore implements SubmissionStore {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #whenUnlocked: WhenUnlocked;

  /**
   * @param path of the database file, created if it does not exist, or `':memory:'`
   * @param lockTimeout milliseconds a submission waits while another program has the file locked; 5 seconds by default
   * @throws if nothing can be written to it
   */
  constructor(path: string, lockTimeout?: number) {
    this.#whenUnlocked = createWhenUnlocked(lockTimeout);
    this.#database = new DatabaseSync(path, { timeout: openTimeout });
    this.#database.exec(submissionTable);
    // Writes even if nothing changes, so a database that can only be read fails here.
    this.#database.exec('PRAGMA user_version = 1');
    this.#database.exec('PRAGMA busy_timeout = 0');
    this.#insert = this.#database.prepare(submissionInsertion);
  }

  save(submission: Submission): Promise<void> {
    return this.#whenUnlocked(() => this.#insert.run(...submissionValues(submission)));
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
