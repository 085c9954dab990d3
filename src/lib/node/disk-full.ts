/** What Node, SQLite (by better-sqlite3) and PostgreSQL call a disk without space, or without any left for us. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether something could not be written because there is no space. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
