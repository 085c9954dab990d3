/** Forms in SQLite: of the site's own server, and of Cloudflare. */
import * as v from 'valibot';
import { locales } from '#i18n/routes.ts';
import type { Submission } from './form-submission.ts';
import type { SweptStore } from './retention.ts';

/** Runs one statement. @returns its rows */
export type RunSql = (statement: string, ...values: (string | null)[]) => Record<string, unknown>[];

/** The forms, the consents that were withdrawn, and the last sweep of old ones. */
const tables = [
  `CREATE TABLE IF NOT EXISTS submissions (
    id INTEGER PRIMARY KEY,
    received_at TEXT NOT NULL,
    form TEXT NOT NULL,
    language TEXT NOT NULL,
    email TEXT,
    fields TEXT NOT NULL,
    consent_text TEXT,
    origin TEXT,
    identity TEXT
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS submissions_email ON submissions (email COLLATE NOCASE)',
  `CREATE TABLE IF NOT EXISTS withdrawals (
    id INTEGER PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
    at TEXT NOT NULL
  ) STRICT`,
  'CREATE TABLE IF NOT EXISTS sweeps (id INTEGER PRIMARY KEY, at TEXT NOT NULL) STRICT',
];

/** Creates what a database lacks: older ones have no identities. */
export function createTables(run: RunSql): void {
  for (const statement of tables) run(statement);
  const columns = run('PRAGMA table_info(submissions)');
  if (!columns.some(({ name }) => name === 'identity')) run('ALTER TABLE submissions ADD COLUMN identity TEXT');
  run('CREATE UNIQUE INDEX IF NOT EXISTS submissions_identity ON submissions (identity)');
}

/** Stores a submission, unless there is one of its identity. */
export function addSubmission(run: RunSql, submission: Submission): void {
  const { identity, receivedAt, form, language, email, fields, consentText, origin } = submission;
  run(
    `INSERT INTO submissions (identity, received_at, form, language, email, fields, consent_text, origin)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (identity) DO NOTHING`,
    identity,
    receivedAt,
    form,
    language,
    email,
    JSON.stringify(fields),
    consentText,
    origin,
  );
}

/** Deletes old forms. */
export function sqlSweep(run: RunSql): SweptStore {
  return {
    lastSweep() {
      const at = run('SELECT at FROM sweeps')[0]?.['at'];
      return typeof at === 'string' ? at : undefined;
    },
    noteSweep: (at) =>
      run('INSERT INTO sweeps (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at', at),
    deleteOld: ({ receivedBefore, withdrawnBefore }) => ({
      messages: run(
        `DELETE FROM submissions WHERE form <> 'newsletter' AND received_at < ? RETURNING id`,
        receivedBefore,
      ).length,
      consents: run(
        'DELETE FROM submissions WHERE id IN (SELECT id FROM withdrawals WHERE at < ?) RETURNING id',
        withdrawnBefore,
      ).length,
    }),
  };
}

export interface StoredSubmission extends Omit<Submission, 'identity'> {
  id: number;
  /** ISO 8601, UTC; null unless it is a consent that was withdrawn. */
  withdrawnAt: string | null;
}

const selectionOf = (condition: string) =>
  `SELECT id, received_at AS receivedAt, form, language, email, fields, consent_text AS consentText, origin,
    (SELECT at FROM withdrawals WHERE withdrawals.id = submissions.id) AS withdrawnAt
  FROM submissions ${condition} ORDER BY id`;

const rows = v.array(
  v.object({
    id: v.number(),
    receivedAt: v.string(),
    form: v.string(),
    language: v.picklist(locales),
    email: v.nullable(v.string()),
    fields: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
    consentText: v.nullable(v.string()),
    origin: v.nullable(v.string()),
    withdrawnAt: v.nullable(v.string()),
  }),
);

/** Every submission, oldest first. */
export const allSubmissions = (run: RunSql): StoredSubmission[] => v.parse(rows, run(selectionOf('')));

/** Submissions of one address, oldest first. */
export const submissionsOf = (run: RunSql, email: string): StoredSubmission[] =>
  v.parse(rows, run(selectionOf('WHERE email = ? COLLATE NOCASE'), email));
