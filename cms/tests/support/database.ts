/** The database of a CMS, as a repair, a backup or another program uses it while the CMS runs, or not. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface WithData {
  /** The folder of the CMS. */
  data: string;
}

const open = ({ data }: WithData) => new DatabaseSync(join(data, 'cms.sqlite'), { timeout: 5000 });

/** Opens it for one use. */
export function withDatabase<Result>(cms: WithData, use: (database: DatabaseSync) => Result): Result {
  const database = open(cms);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/** @returns what unlocks it */
export function lockDatabase(cms: WithData): () => void {
  const other = open(cms);
  other.exec('BEGIN EXCLUSIVE');
  return () => other.close();
}
