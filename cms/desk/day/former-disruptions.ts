/**
 * The disruptions of former versions of the CMS, which were entries: a draft and a publication in each language. The
 * first start makes statements of those that are still worth telling, and drops their tables.
 */
import * as v from 'valibot';
import { localTimeAt } from '../../../src/lib/local-time.ts';
import { disruptionSchema } from '../../../src/park/day/day-schema.ts';
import { type Disruption, isWorthTelling } from '../../../src/park/day/disruption.ts';
import { addDays } from '../../../src/park/opening/plain-time.ts';
import { zooTimeZone } from '../../model/wire/zoo-time-zone.ts';
import type { AdminUser } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { countDay } from './day-number.ts';
import { addStatement, type Statement, statementBy, statementsNamed } from './statement-store.ts';

const table = 'zoo_disruptions';

/** The fields that referred to entries, and the tables of these. */
const references = { park: 'zoo_parks', activity: 'zoo_activities', ride: 'zoo_rides', place: 'zoo_places' };

const linkTable = (field: string) => `${table}_${field}_lnk`;
const linkTables = Object.keys(references).map(linkTable);

/** Keeps Strapi from dropping the tables of a type that is gone, before what they hold has been brought over. */
export function keepFormerDisruptions({ db }: Strapi): void {
  const { builder } = db.schema;
  const updateSchema = builder.updateSchema.bind(builder);
  builder.updateSchema = ({ tables }) => {
    const removed = tables.removed.filter(({ name }) => name !== table && !linkTables.includes(name));
    return updateSchema({ tables: { ...tables, removed } });
  };
}

/** Instants are dates, texts, or milliseconds since 1970, by the database. */
const instant = v.pipe(
  v.union([v.date(), v.string(), v.number()]),
  v.transform((value) => new Date(value)),
  v.date(),
);

const text = v.nullable(v.string());

/** A row of the table, with the identities that it refers to. */
const rowSchema = v.object({
  document_id: v.string(),
  locale: v.picklist(['fr', 'en']),
  published_at: v.unknown(),
  state: v.string(),
  reason: v.string(),
  reason_text: text,
  from: instant,
  until: instant,
  start: text,
  delay: v.nullable(v.number()),
  park: text,
  activity: text,
  ride: text,
  place: text,
  created_by_id: v.nullable(v.number()),
});

type FormerRow = v.InferOutput<typeof rowSchema>;

/** Reads what is published; a row that a repair by hand has left is passed over. */
async function readRows({ db }: Strapi): Promise<FormerRow[]> {
  const query = db.getConnection(table);
  for (const [field, entries] of Object.entries(references)) {
    const links = linkTable(field);
    query.leftJoin(links, `${links}.disruption_id`, `${table}.id`);
    query.leftJoin(entries, `${entries}.id`, `${links}.${field}_id`);
  }
  const identities = Object.entries(references).map(([field, entries]) => `${entries}.document_id as ${field}`);
  const rows = await query.select(`${table}.*`, ...identities);
  return rows.flatMap((row) => {
    const { success, output } = v.safeParse(rowSchema, row);
    return success && output.published_at !== null ? [output] : [];
  });
}

/** Returns the start that a row is about, `YYYY-MM-DDTHH:MM`: the last one of that time before the end. */
function startOf({ start, until }: FormerRow, timeZone: string): string | undefined {
  if (start === null) return undefined;
  const end = localTimeAt(until, timeZone);
  const time = start.slice(0, 'HH:MM'.length);
  return `${time < end.time ? end.date : addDays(end.date, -1)}T${time}`;
}

/** Returns the disruption of a French row, with the words of the English one; undefined if it says none. */
function disruptionOf(row: FormerRow, english: FormerRow | undefined, timeZone: string): Disruption | undefined {
  const { document_id: id, state, reason, reason_text: fr, from, until, delay, park, activity, ride, place } = row;
  const fields = {
    id,
    about: [park && `park:${park}`, activity && `activity:${activity}`, ride && `ride:${ride}`].find(Boolean),
    state,
    reason,
    words: fr && { fr, en: english?.reason_text ?? fr },
    from: from.toISOString(),
    until: until.toISOString(),
    start: startOf(row, timeZone),
    delay,
    place,
  };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '') !== ''));
  const { success, output } = v.safeParse(disruptionSchema, known);
  return success ? output : undefined;
}

async function readAuthor({ db }: Strapi, id: number | null): Promise<AdminUser | undefined> {
  const user: unknown = id === null ? null : await db.query('admin::user').findOne({ where: { id } });
  return (user ?? undefined) as AdminUser | undefined;
}

/** Reads what is under way or to come, or what somebody may still have to know of. */
async function readFormer(strapi: Strapi, now: Date): Promise<Statement[]> {
  const rows = await readRows(strapi);
  const timeZone = (await zooTimeZone(strapi)) ?? 'UTC';
  const statements: Statement[] = [];
  for (const row of rows.filter(({ locale }) => locale === 'fr')) {
    const english = rows.find(({ document_id: id, locale }) => id === row.document_id && locale === 'en');
    const said = disruptionOf(row, english, timeZone);
    if (said && isWorthTelling(said, now)) {
      statements.push(statementBy(await readAuthor(strapi, row.created_by_id), said));
    }
  }
  return statements;
}

/**
 * Imports the disruptions of a former version, if its tables are there, and drops these. Runs in one transaction: a
 * start that is killed leaves all of it to the next.
 */
export async function importFormerDisruptions(strapi: Strapi): Promise<void> {
  const { db } = strapi;
  if (!(await db.getSchemaConnection().hasTable(table))) return;
  const former = await readFormer(strapi, new Date());
  await db.transaction(async ({ trx }) => {
    const known = await statementsNamed(
      strapi,
      former.map(({ said }) => said.id),
    );
    const missing = former.filter((one) => !known.some(({ said }) => said.id === one.said.id));
    if (missing.length > 0) await countDay(strapi);
    for (const statement of missing) await addStatement(strapi, statement);
    // A token that still had it could not be saved in the panel.
    await db
      .query('admin::api-token-permission')
      .deleteMany({ where: { action: { $startsWith: 'api::disruption.' } } });
    for (const name of [...linkTables, table]) await db.getSchemaConnection(trx).dropTableIfExists(name);
  });
}
