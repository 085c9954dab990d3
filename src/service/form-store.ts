/** Where submitted forms are kept: one SQLite table. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { locales, type Locale } from '../../i18n/routes.ts';

export interface Submission {
  /** ISO 8601, UTC. */
  receivedAt: string;
  form: string;
  language: Locale;
  email: string | null;
  /** What else was filled in, word for word. */
  fields: Record<string, string>;
  /** The words that were agreed to; null where the form asks for no consent. */
  consentText: string | null;
  /** The site the form was on, as the browser named it. */
  origin: string | null;
}

export interface StoredSubmission extends Submission {
  id: number;
}

/** What the form endpoint needs of a store. */
export interface SubmissionStore {
  /** @throws where it could not be kept */
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

/** Milliseconds to wait for another program that has the file locked. */
const lockTimeout = 2000;

export class FormStore implements SubmissionStore {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;

  /** @param path of the database file, created where it is missing, or `':memory:'` */
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
