/** A PostgreSQL server of Debian's, for a test: in a folder and at a port of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tests/support/hosts/free-port.ts';
import { findPostgres } from '../../../tests/support/system-programs.ts';

export interface Postgres {
  /** For `DATABASE_URL`. */
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root: the user `nobody` runs it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a server with one empty database, which is gone after `stop`. */
export async function startPostgres(): Promise<Postgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL: run "npm run test:install".');
  const user = unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'zoo', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    {
      ...user,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}`);
  const port = await freePort();
  // Data of tests need not survive a power cut.
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', port: String(port) };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], user);
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text) => {
      log += String(text);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('close', () => reject(new Error(`PostgreSQL ended: ${log}`)));
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  return {
    url: `postgres://zoo@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
