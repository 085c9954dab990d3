/** Stores submitted forms in an SQLite table. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { locales, type Locale } from '../../i18n/routes.ts';
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
  /** @throws if the submission can't be stored */
  save(submission: Submission): void;
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

/** Milliseconds to wait while another program has the file locked. */
const lockTimeout = 2000;

export class FormStore implements SubmissionStore {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;

  /** @param path of the database file, created if it does not exist, or `':memory:'` */
  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: lockTimeout });
    this.#database.exec(table);
    this.#insert = this.#database.prepare(insertion);
  }

  save({ receivedAt, form, language, email, fields, consentText, origin }: Submission): void {
    this.#insert.run(receivedAt, form, language, email, JSON.stringify(fields), consentText, origin);
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
    throw new FormDatabaseError(`The database of forms, ${path}, can't be opened: ${reason}.`, { cause: error });
  }
}
