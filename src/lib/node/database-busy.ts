/** SQLite's result code for a database that another connection has locked. */
const busy = 5;

/** PostgreSQL's code for a lock that was not obtained within `lock_timeout`. */
const lockNotAvailable = '55P03';

/** True if a statement failed only because another connection has locked the database: it may be tried again. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Node's own SQLite: extended codes hold the code in their lowest byte.
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === busy;
  // better-sqlite3 and pg.
  return 'code' in error && (/^SQLITE_BUSY(?:_|$)/.test(String(error.code)) || error.code === lockNotAvailable);
}
