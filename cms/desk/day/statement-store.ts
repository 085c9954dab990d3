/** What the person in charge of the day says, in the CMS's database: a row a statement, for both languages. */
import * as v from 'valibot';
import { crowdLevels } from '../../../src/park/day/day.ts';
import { disruptionSchema, instant, subject } from '../../../src/park/day/day-schema.ts';
import { isActive, longestTold } from '../../../src/park/day/disruption.ts';
import type { Row } from '../../strapi/database-types.ts';
import { editorName } from '../../strapi/editor.ts';
import type { AdminUser } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import type { Said, SaidLevel, ShownStatement } from './shown-day.ts';
import { statementUid } from './statement-type.ts';

/** What somebody has said. */
export interface Statement {
  said: Said;
  /** Until when it was meant to last: an ISO 8601 instant. */
  plannedUntil: string;
  /** The name and the account of its author; empty and null if nobody is known. */
  who: string;
  account: number | null;
  /** The account that has ended it before its time. */
  endedBy: number | null;
}

const levelSchema: v.GenericSchema<unknown, SaidLevel> = v.object({
  id: v.string(),
  about: subject,
  state: v.picklist(crowdLevels),
  from: instant,
  until: instant,
});

const saidSchema = v.union([disruptionSchema, levelSchema]);

/** Returns what an editor says; nobody has ended it yet. */
export const statementBy = (author: AdminUser | undefined, said: Said): Statement => ({
  said,
  plannedUntil: said.until,
  who: editorName(author),
  account: author?.id ?? null,
  endedBy: null,
});

const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);

/** Returns the statement of a row; nothing if a repair by hand has left none, so that the others are still told. */
function readRow(row: Row): Statement[] {
  const { documentId: id, wordsFr: fr, wordsEn: en, plannedUntil, who, account, endedBy } = row;
  const columns = Object.entries({ ...row, id, words: fr === null ? null : { fr, en } });
  const fields = Object.fromEntries(columns.filter(([, value]) => value !== null));
  const { success, output: said } = v.safeParse(saidSchema, fields);
  if (!success) return [];
  return [
    {
      said,
      // Older rows have none.
      plannedUntil: typeof plannedUntil === 'string' ? plannedUntil : said.until,
      who: typeof who === 'string' ? who : '',
      account: numberIn(account),
      endedBy: numberIn(endedBy),
    },
  ];
}

async function read({ db }: Pick<Strapi, 'db'>, where: object): Promise<Statement[]> {
  const orderBy = [{ from: 'asc' }, { id: 'asc' }];
  return (await db.query(statementUid).findMany({ where, orderBy })).flatMap(readRow);
}

/** Reads those that are active, to come, or may still be worth telling at an instant, the earliest first. */
export const recentStatements = (strapi: Pick<Strapi, 'db'>, now: Date): Promise<Statement[]> =>
  read(strapi, { until: { $gt: new Date(now.valueOf() - longestTold) } });

/** Reads those that are active at an instant, the earliest first. */
export async function activeStatements(strapi: Pick<Strapi, 'db'>, now: Date): Promise<Statement[]> {
  return (await recentStatements(strapi, now)).filter(({ said }) => isActive(said, now));
}

/** Reads those of these identities, the earliest first. */
export const statementsNamed = (strapi: Pick<Strapi, 'db'>, ids: readonly string[]): Promise<Statement[]> =>
  read(strapi, { documentId: { $in: ids } });

/** Adds a statement, within the transaction that is under way. */
export async function addStatement({ db }: Pick<Strapi, 'db'>, { said, ...others }: Statement): Promise<void> {
  const { id: documentId, ...fields } = said;
  const { words, ...columns } = { words: undefined, ...fields };
  const [wordsFr, wordsEn] = [words?.fr ?? null, words?.en ?? null];
  await db.query(statementUid).create({ data: { ...columns, documentId, wordsFr, wordsEn, ...others } });
}

/** Gives a statement another end, which is all that ever changes. */
export async function changeEnd({ db }: Pick<Strapi, 'db'>, statement: Statement): Promise<void> {
  const { said, plannedUntil, endedBy } = statement;
  await db.query(statementUid).updateMany({
    where: { documentId: said.id },
    data: { until: said.until, plannedUntil, endedBy },
  });
}

/** Returns a statement as its reader sees it. */
export const shownStatement = ({ said, who, account }: Statement, reader: AdminUser | undefined): ShownStatement => ({
  ...said,
  who,
  isOwn: account !== null && account === reader?.id,
});
