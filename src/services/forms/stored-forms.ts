/** Forms as a store in SQLite has kept them. */
import * as v from 'valibot';
import { locales } from '#i18n/routes.ts';
import type { Submission } from './form-submission.ts';

/** Runs a statement. @returns its rows */
export type RunSql = (statement: string, ...values: string[]) => Record<string, unknown>[];

export interface StoredSubmission extends Submission {
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
