/**
 * Stops a start that would delete what editors have written. Strapi drops each column that no field has any more, and
 * each table of a relation, without a word.
 */
import { startupMessage } from '../../i18n/startup-messages.ts';
import { SiteError } from '../../src/lib/site-error.ts';
import type { SchemaDiff } from '../strapi/database-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import type { CmsEnvironment } from './cms-environment.ts';

/** Fields were renamed or removed in the code, and the database still holds their values. */
class DroppedColumnsError extends SiteError {}

/** What is dropped: a column, or all of a table. */
interface Dropped {
  table: string;
  column?: string;
}

/** The table of publishing (`desk/publishing/publishing-tables.ts`), into which no editor writes. */
const bookkeeping = 'zoo_publishing';

/** Dropped parts of the site's own tables, by their prefix (see `model/content-types/generated-files.ts`). */
function droppedBy({ tables: { removed, updated } }: SchemaDiff): Dropped[] {
  const columns = updated.flatMap((table) =>
    table.columns.removed.map((column) => ({ table: table.name, column: column.name })),
  );
  const all = [...removed.map(({ name }) => ({ table: name })), ...columns];
  return all.filter(({ table }) => table.startsWith('zoo_') && table !== bookkeeping);
}

/** Counts the rows that hold something. A text that was cleared holds nothing. */
async function countRows(strapi: Strapi, { table, column }: Dropped): Promise<number> {
  const rows = strapi.db.getConnection(table);
  if (column !== undefined) rows.whereRaw("CAST(?? AS TEXT) <> ''", [column]);
  const [counted] = await rows.count({ rows: '*' });
  return Number(counted?.rows);
}

const nameOf = ({ table, column }: Dropped) => [table, column].filter(Boolean).join('.');

/** Lets columns and tables with values go only where the environment names them. Migrations have run by then. */
export function guardColumns(strapi: Strapi, { DROP_COLUMNS }: CmsEnvironment): void {
  const { builder } = strapi.db.schema;
  const updateSchema = builder.updateSchema.bind(builder);
  const allowed = DROP_COLUMNS.split(',').map((name) => name.trim());
  builder.updateSchema = async (diff) => {
    const lost: [name: string, rows: number][] = [];
    for (const dropped of droppedBy(diff).filter((one) => !allowed.includes(nameOf(one)))) {
      const rows = await countRows(strapi, dropped);
      if (rows > 0) lost.push([nameOf(dropped), rows]);
    }
    if (lost.length === 0) return updateSchema(diff);
    const columns = lost.map(([name, rows]) => `${name} (${rows})`).join(', ');
    const setting = [...allowed.filter(Boolean), ...lost.map(([name]) => name)].join(',');
    throw new DroppedColumnsError(startupMessage('cmsDropsColumns', { columns, setting }));
  };
}
