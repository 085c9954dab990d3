/** The codes of Node, SQLite (by better-sqlite3) and PostgreSQL for a full disk or an exhausted quota. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** True if something could not be written because there is no space. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
