/** Old forms in SQLite: of the site's own server, and of Cloudflare. */
import type { SweptStore } from './retention.ts';
import type { RunSql } from './stored-forms.ts';

export function sqliteSweep(run: RunSql): SweptStore {
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
