/** Keeps submitted forms in a file of SQLite. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startupMessage } from '#i18n/startup-messages.ts';
import { keepSweeping } from '#lib/daily-sweep.ts';
import { makePrivate } from '#lib/node/private-files.ts';
import { SiteError } from '#lib/site-error.ts';
import type { Submission, SubmissionStore } from './form-submission.ts';
import { formSweep } from './retention.ts';
import {
  addSubmission,
  allSubmissions,
  createTables,
  type RunSql,
  sqlSweep,
  type StoredSubmission,
} from './stored-forms.ts';

/** Milliseconds. SQLite waits by blocking the whole process, so it may do so only before the server starts. */
const openTimeout = 2000;

const inMemory = ':memory:';

/** The database of forms can't be opened. */
export class FormDatabaseError extends SiteError {}

/**
 * Opens a database that only this user can read, creating missing folders.
 *
 * @param timeout milliseconds that it waits, blocking the process, while another program has the file locked
 * @throws if nothing can be written to it
 */
function openDatabase(path: string, timeout: number): DatabaseSync {
  if (path !== inMemory) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path, { timeout });
  try {
    // What is deleted is overwritten: of people who asked for it, nothing may be left in the file.
    database.exec('PRAGMA secure_delete = ON');
    database.exec('BEGIN IMMEDIATE');
    createTables((statement) => database.prepare(statement).all());
    // Writes even if nothing changes, so a database that can only be read fails here.
    database.exec('PRAGMA user_version = 1');
    database.exec('COMMIT');
    database.exec('PRAGMA busy_timeout = 0');
    // SQLite gives the files beside it the same permissions.
    if (path !== inMemory) makePrivate(path);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The store of the site's own server, which opens the database once it is needed: a locked one stops no server. */
export class FormStore implements SubmissionStore {
  readonly #path: string;
  readonly #isSwept: boolean;
  #database: DatabaseSync | undefined;
  #stopSweeping: (() => void) | undefined;

  /**
   * @param path of the database file, created if it does not exist, or `':memory:'`
   * @param options `isSwept`: what is too old is deleted, as long as the store is open; false by default
   */
  constructor(path: string, { isSwept = false } = {}) {
    this.#path = path;
    this.#isSwept = isSwept;
  }

  #reach(timeout: number): DatabaseSync {
    if (!this.#database) {
      this.#database = openDatabase(this.#path, timeout);
      if (this.#isSwept) this.#stopSweeping = keepSweeping(formSweep(sqlSweep(this.run)));
    }
    return this.#database;
  }

  /**
   * Opens the database before a server starts.
   *
   * @throws {FormDatabaseError}
   */
  open(): this {
    try {
      this.#reach(openTimeout);
      return this;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new FormDatabaseError(startupMessage('formDatabase', { path: this.#path, reason }), { cause: error });
    }
  }

  save(submission: Submission): void {
    this.#reach(0);
    addSubmission(this.run, submission);
  }

  /**
   * Does all that storing a form takes but for keeping it.
   *
   * @throws why none could be stored now
   */
  tryToSave(): void {
    const database = this.#reach(0);
    try {
      // Writes even if nothing changes; the number is the one that the database has.
      database.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1');
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
    }
  }

  /** Every submission, oldest first. */
  all(): StoredSubmission[] {
    return allSubmissions(this.run);
  }

  readonly run: RunSql = (statement, ...values) =>
    this.#reach(openTimeout)
      .prepare(statement)
      .all(...values);

  close(): void {
    this.#stopSweeping?.();
    this.#database?.close();
  }
}
