/** The CMS's database where it is PostgreSQL, by PostgreSQL's own tools. */
import { runTool } from '#lib/node/system-tool.ts';

/** The address as an argument, without its password, which goes into the environment. */
function connection(address: string): { url: string; environment: NodeJS.ProcessEnv } {
  const url = new URL(address);
  const environment = url.password === '' ? {} : { PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  return { url: url.href, environment };
}

/** Writes a dump: one consistent state, while others write. @throws {ToolError} by rejection */
export async function dumpDatabase(address: string, file: string): Promise<void> {
  const { url, environment } = connection(address);
  // Owners and rights are those of the server that it is restored on.
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${url}`];
  await runTool('pg_dump', args, environment);
}

/** Whether a database has no table. @throws {ToolError} by rejection */
export async function isDatabaseEmpty(address: string): Promise<boolean> {
  const { url, environment } = connection(address);
  const query = "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')";
  const count = await runTool(
    'psql',
    ['--no-psqlrc', '--tuples-only', `--command=${query}`, `--dbname=${url}`],
    environment,
  );
  return count.trim() === '0';
}

/** Restores a dump in one transaction, in place of the tables of the same names. @throws {ToolError} by rejection */
export async function restoreDatabase(address: string, file: string): Promise<void> {
  const { url, environment } = connection(address);
  const args = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await runTool('pg_restore', [...args, `--dbname=${url}`, file], environment);
}
