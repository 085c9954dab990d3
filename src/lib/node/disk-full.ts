/** The codes of Node, SQLite (by better-sqlite3) and PostgreSQL for a full disk or an exhausted quota. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** SQLite's result code for the same, which Node's own SQLite has as a number. */
const full = 13;

/** True if something could not be written because there is no space. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Extended codes hold the code in their lowest byte.
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === full;
  return 'code' in error && codes.has(String(error.code));
}
