/** What a database of SQLite holds. */
import { DatabaseSync } from 'node:sqlite';

/** All rows by table, in their order; tables by name. */
export function rowsOf(file: string): Record<string, Record<string, unknown>[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const rows = tables.map(({ name }) => [String(name), database.prepare(`SELECT * FROM "${String(name)}"`).all()]);
  database.close();
  return Object.fromEntries(rows) as Record<string, Record<string, unknown>[]>;
}
