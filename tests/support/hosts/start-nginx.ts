/** Runs nginx under the configuration that the project writes for it, on a free port and without any rights. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxMaps, nginxServer, type NginxOptions } from '#hosts/nginx/nginx-site.ts';
import { freePort } from './free-port.ts';
import { findNginx, type NginxProgram } from './nginx-program.ts';

export interface RunningNginx {
  url: string;
  close(): Promise<void>;
}

const kindsOfTemporaryFiles = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A whole configuration: everything that nginx writes is below the prefix. */
function mainConfiguration(prefix: string, port: number, module: string, options: NginxOptions): string {
  return `load_module ${module};
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${prefix}/nginx.pid;
error_log stderr notice;
events { worker_connections 512; }
http {
access_log off;
${kindsOfTemporaryFiles.map((kind) => `${kind}_temp_path ${prefix}/${kind};`).join('\n')}
${nginxMaps(options)}
server {
listen 127.0.0.1:${port};
${nginxServer(options)}
}
}
`;
}

/** @returns whether it listens; false if it ended, with what it said */
async function isStarted(child: ChildProcess): Promise<{ isListening: boolean; errors: string }> {
  let errors = '';
  const ended = once(child, 'close').then(() => false);
  const listening = new Promise<boolean>((resolve) => {
    child.stderr?.on('data', (data) => {
      errors += String(data);
      if (errors.includes('start worker process ')) resolve(true);
    });
  });
  const isListening = await Promise.race([listening, ended]);
  return { isListening, errors };
}

async function startOn(port: number, program: NginxProgram, options: NginxOptions): Promise<RunningNginx | string> {
  const prefix = await mkdtemp(join(tmpdir(), 'nginx-'));
  const file = join(prefix, 'nginx.conf');
  await writeFile(file, mainConfiguration(prefix, port, program.module, options));
  const child = spawn(program.command, ['-e', 'stderr', '-p', prefix, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { isListening, errors } = await isStarted(child);
  if (!isListening) {
    await rm(prefix, { recursive: true });
    return errors;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      await rm(prefix, { recursive: true });
    },
  };
}

/** @throws by rejection if there is no nginx, or if it refuses its configuration */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const program = await findNginx();
  if (!program) throw new Error('Install nginx and libnginx-mod-http-brotli-static (Debian), or run as root.');
  let errors = '';
  // Another program may take the port first.
  for (let tries = 0; tries < 5; tries += 1) {
    const started = await startOn(await freePort(), program, options);
    if (typeof started !== 'string') return started;
    errors = started;
    if (!errors.includes('Address already in use')) break;
  }
  throw new Error(`nginx did not start:\n${errors}`);
}
