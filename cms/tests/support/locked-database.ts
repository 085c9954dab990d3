/** The database of a CMS as a backup or another program locks it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** @returns what unlocks it */
export function lockDatabase({ data }: { data: string }): () => void {
  const other = new DatabaseSync(join(data, 'cms.sqlite'), { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
  return () => other.close();
}
