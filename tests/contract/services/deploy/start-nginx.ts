/** Starts Debian's nginx with the configuration that the documentation gives as an example. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/hosts/free-port.ts';
import { root } from '#tests/support/source-files.ts';
import { findNginx } from '#tests/support/system-programs.ts';

export interface RunningNginx {
  url: string;
  close(): Promise<void>;
}

/** The example with the addresses and the folder of this machine in place of its own, each of which it has once. */
function configured(example: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`The example has no "${from}", or more than one.`);
    return text.replace(from, to);
  }, example);
}

/** Everything that nginx writes is below the prefix. */
const mainConfiguration = (prefix: string, site: string) => `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${prefix}/nginx.pid;
error_log stderr notice;
events { worker_connections 512; }
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${prefix}/${kind};`).join('\n')}
${site}
}
`;

/**
 * @param upstream the address of the site's server
 * @throws by rejection if there is no nginx, or if it refuses its configuration
 */
export async function startNginx(upstream: string): Promise<RunningNginx> {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('There is no nginx: run "npm run test:install".');
  const prefix = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const site = configured(await readFile(join(root, 'docs/nginx.conf.example'), 'utf8'), {
    '/var/cache/nginx/zoo': join(prefix, 'cache'),
    '127.0.0.1:4321': new URL(upstream).host,
    'listen 80;': `listen 127.0.0.1:${port};`,
  });
  const file = join(prefix, 'nginx.conf');
  await mkdir(join(prefix, 'cache'));
  await writeFile(file, mainConfiguration(prefix, site));
  const child = spawn(nginx, ['-e', 'stderr', '-p', prefix, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (data) => {
      said += String(data);
      if (said.includes('start worker process ')) resolve();
    });
    void closed.then(() => reject(new Error(`nginx did not start:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      await closed;
      await rm(prefix, { recursive: true });
    },
  };
}
