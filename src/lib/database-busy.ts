/** SQLite's result code for a database that another connection has locked. */
const busy = 5;

/** Whether a statement failed only because another connection has locked the database: it may be tried again. */
export function isDatabaseBusy(error: unknown): boolean {
  // Extended codes hold the code in their lowest byte.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;
}
