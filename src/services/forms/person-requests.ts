/** A person's requests about the forms that they have sent, in any store in SQLite. */
import { type RunSql, submissionsOf } from './stored-forms.ts';

/** Notes that the consents of an address are withdrawn; the proof that they were given stays. @returns how many */
export function withdrawConsents(run: RunSql, email: string, at: string): number {
  return run(
    `INSERT INTO withdrawals (id, at)
      SELECT id, ? FROM submissions WHERE form = 'newsletter' AND email = ? COLLATE NOCASE
      ON CONFLICT (id) DO NOTHING RETURNING id`,
    at,
    email,
  ).length;
}

const actions = {
  find(run: RunSql, email: string) {
    const all = submissionsOf(run, email);
    const consents = all.filter(({ form }) => form === 'newsletter');
    const open = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
    return { submissions: all.length - consents.length, consents: consents.length, open: open.length };
  },
  export: submissionsOf,
  withdraw: (run: RunSql, email: string) => ({ consents: withdrawConsents(run, email, new Date().toISOString()) }),
  erase: (run: RunSql, email: string) => ({
    deleted: run('DELETE FROM submissions WHERE email = ? COLLATE NOCASE RETURNING id', email).length,
  }),
};

export type PersonAction = keyof typeof actions;

export const personActions = Object.keys(actions) as PersonAction[];

/** @returns what `npm run forms` prints, as JSON */
export const carryOut = (run: RunSql, action: PersonAction, email: string): unknown => actions[action](run, email);
