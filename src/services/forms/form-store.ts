/** Stores submitted forms in an SQLite table. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { startupMessage } from '#i18n/startup-messages.ts';
import { makePrivate } from '#lib/node/private-files.ts';
import { SiteError } from '#lib/site-error.ts';
import {
  type Submission,
  submissionInsertion,
  type SubmissionStore,
  submissionTables,
  submissionValues,
} from './form-submission.ts';
import { allSubmissions, type RunSql, type StoredSubmission } from './stored-forms.ts';
import { createWhenUnlocked, type WhenUnlocked } from './when-unlocked.ts';

/** Milliseconds. SQLite waits by blocking the whole process, so it may do so only before the server starts. */
const openTimeout = 2000;

export class FormStore implements SubmissionStore {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #whenUnlocked: WhenUnlocked;

  /**
   * @param path of the database file, created if it does not exist, or `':memory:'`
   * @param lockTimeout milliseconds a submission waits while another program has the file locked; 5 seconds by default
   * @param timeout milliseconds that opening waits for such a program
   * @throws if nothing can be written to it
   */
  constructor(path: string, lockTimeout?: number, timeout = openTimeout) {
    this.#whenUnlocked = createWhenUnlocked(lockTimeout);
    this.#database = new DatabaseSync(path, { timeout });
    // What is deleted is overwritten: of people who asked for it, nothing may be left in the file.
    this.#database.exec('PRAGMA secure_delete = ON');
    this.#database.exec(submissionTables);
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
    return allSubmissions(this.run);
  }

  readonly run: RunSql = (statement, ...values) => this.#database.prepare(statement).all(...values);

  close(): void {
    this.#database.close();
  }
}

/** The database of forms can't be opened. */
export class FormDatabaseError extends SiteError {}

/**
 * Opens a store that only this user can read, creating missing folders.
 *
 * @param path of the database file or `':memory:'`
 * @param timeout milliseconds that it waits, blocking the process, while another program has the file locked
 * @throws if it can't be opened
 */
export function reachFormStore(path: string, timeout?: number): FormStore {
  if (path === ':memory:') return new FormStore(path);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const store = new FormStore(path, undefined, timeout);
  // SQLite gives the files beside it the same permissions.
  makePrivate(path);
  return store;
}

/**
 * Opens a store before a server starts.
 *
 * @throws {FormDatabaseError}
 */
export function openFormStore(path: string): FormStore {
  try {
    return reachFormStore(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FormDatabaseError(startupMessage('formDatabase', { path, reason }), { cause: error });
  }
}
