/** Finds Debian's nginx with its module for Brotli, or unpacks its packages without installing them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installWithApt } from '../apt.ts';
import { root } from '../source-files.ts';

export interface NginxProgram {
  command: string;
  /** The file of the module that sends `.br` files. */
  module: string;
}

const packages = ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static'];

const programBelow = (folder: string): NginxProgram => ({
  command: join(folder, 'usr/sbin/nginx'),
  module: join(folder, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
});

/** Whether it is complete and runs: unpacked packages lack the libraries that an installation would bring. */
const runs = ({ command, module }: NginxProgram) =>
  existsSync(module) && spawnSync(command, ['-e', 'stderr', '-v']).status === 0;

async function unpackInto(folder: string): Promise<void> {
  await mkdir(join(root, '.build'), { recursive: true });
  const work = await mkdtemp(join(root, '.build/unpacking-nginx-'));
  const inWork = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: work, stdio: 'ignore' });
  if (inWork('apt-get', 'download', ...packages).status === 0) {
    for (const file of await readdir(work)) inWork('dpkg-deb', '--extract', file, 'root');
    // Another process may have been faster.
    if (!existsSync(folder) && existsSync(join(work, 'root'))) await rename(join(work, 'root'), folder);
  }
  await rm(work, { recursive: true });
}

/** @returns undefined where there is none and no way to get one */
export async function findNginx(): Promise<NginxProgram | undefined> {
  const installed = programBelow('/');
  if (runs(installed)) return installed;
  const folder = join(root, '.build/nginx');
  const unpacked = programBelow(folder);
  if (!existsSync(folder)) await unpackInto(folder);
  if (runs(unpacked)) return unpacked;
  installWithApt(...packages);
  return runs(installed) ? installed : undefined;
}
