/** What the person in charge of the day says, in the CMS's database: a row a statement, for both languages. */
import * as v from 'valibot';
import { disruptionSchema } from '../../src/park/day/day-schema.ts';
import { type Disruption, isWorthTelling, longestTold } from '../../src/park/day/disruption.ts';
import { editorName } from '../strapi/editor.ts';
import type { AdminUser } from '../strapi/request-types.ts';
import type { Row, Strapi } from '../strapi/strapi-types.ts';
import { countDay } from './day-number.ts';
import { statementUid } from './statement-type.ts';

/**
 * Keeps a statement, or gives one that is there another end, which is all that ever changes: within the transaction
 * that is under way.
 *
 * @param author who says it; undefined if nobody is known
 */
export async function keepStatement(
  strapi: Strapi,
  { id: documentId, words, ...said }: Disruption,
  author: AdminUser | undefined,
): Promise<void> {
  // The row of the number makes whoever else writes wait.
  await countDay(strapi);
  const rows = strapi.db.query(statementUid);
  const { count } = await rows.updateMany({ where: { documentId }, data: { until: said.until } });
  if (count > 0) return;
  const [wordsFr, wordsEn] = [words?.fr ?? null, words?.en ?? null];
  const who = { who: editorName(author), account: author?.id ?? null };
  await rows.create({ data: { ...said, documentId, wordsFr, wordsEn, ...who } });
}

/** Returns the disruption of a row; nothing if a repair by hand has left none, so that the others are still told. */
function readRow(row: Row): Disruption[] {
  const { documentId: id, wordsFr: fr, wordsEn: en } = row;
  const columns = Object.entries({ ...row, id, words: fr === null ? null : { fr, en } });
  const fields = Object.fromEntries(columns.filter(([, value]) => value !== null));
  const { success, output } = v.safeParse(disruptionSchema, fields);
  return success ? [output] : [];
}

/** Reads those that are active, to come, or still worth telling at an instant, the earliest first. */
export async function statementsAt({ db }: Strapi, now: Date): Promise<Disruption[]> {
  const rows = await db.query(statementUid).findMany({
    where: { until: { $gt: new Date(now.valueOf() - longestTold) } },
    orderBy: [{ from: 'asc' }, { id: 'asc' }],
  });
  return rows.flatMap(readRow).filter((statement) => isWorthTelling(statement, now));
}
