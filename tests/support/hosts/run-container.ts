/**
 * Runs the steps of a Containerfile as they stand, and then its command, where no container engine runs:
 * `unshare --mount --propagation private node run-container.ts <context> <folder> <port> [NAME=value …]`, as root.
 *
 * In place of the image there is a throw-away layer over this machine's own files, with this Node. So it shows nothing
 * of the image itself. All mounts end with the process, as it has mounts of its own.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pairsIn, parseContainerfile, wordsOf } from './containerfile.ts';

const [context = '', folder = '', port = '', ...settings] = process.argv.slice(2);
const layer = (name: string) => join(folder, name);
const image = layer('root');

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'inherit' });

function mountImage(): void {
  for (const name of ['upper', 'work', 'root']) mkdirSync(layer(name), { recursive: true });
  const layers = `lowerdir=/,upperdir=${layer('upper')},workdir=${layer('work')}`;
  mount('-t', 'overlay', 'overlay', '-o', layers, image);
  mount('-t', 'proc', 'proc', join(image, 'proc'));
  const bound = [...['null', 'urandom'].map((name) => `/dev/${name}`), '/usr/local/bin/node'];
  for (const path of bound) {
    mkdirSync(join(image, path, '..'), { recursive: true });
    writeFileSync(join(image, path), '', { flag: 'a' });
    mount('--bind', path.startsWith('/dev/') ? path : process.execPath, join(image, path));
  }
}

let user = '0:0';
let directory = '/';
let command: string[] = [];
let check: string[] = [];
const environment: Record<string, string> = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

const inImage = (words: readonly string[]) => [
  'chroot',
  `--userspec=${user}`,
  image,
  '/usr/bin/env',
  '--chdir',
  directory,
  ...words,
];

const run = (words: readonly string[], env: Record<string, string>) => {
  const [file = '', ...args] = inImage(words);
  execFileSync(file, args, { env, stdio: 'inherit' });
};

const steps: Readonly<Record<string, (rest: string) => void>> = {
  ARG: () => undefined,
  FROM: () => mountImage(),
  WORKDIR(path) {
    directory = path;
    mkdirSync(join(image, path), { recursive: true });
  },
  ENV: (rest) => void Object.assign(environment, Object.fromEntries(pairsIn(rest))),
  COPY(rest) {
    const [source = '', target = '', more] = rest.split(' ');
    if (more !== undefined) throw new Error(`Not understood: COPY ${rest}`);
    const to = target.endsWith('/') ? join(directory, target, source) : join(directory, target);
    cpSync(join(context, source), join(image, to), { recursive: true, verbatimSymlinks: true });
  },
  RUN: (rest) => run(['/bin/sh', '-c', rest], environment),
  USER: (rest) => void (user = rest),
  VOLUME(path) {
    const inside = join(image, path);
    mkdirSync(inside, { recursive: true });
    // As with container engines, a new volume gets the owner of the folder in the image.
    const { uid, gid } = statSync(inside);
    mkdirSync(layer('volume'));
    chownSync(layer('volume'), uid, gid);
    mount('--bind', layer('volume'), inside);
  },
  EXPOSE: () => undefined,
  STOPSIGNAL: () => undefined,
  HEALTHCHECK: (rest) => void (check = wordsOf(rest)),
  CMD: (rest) => void (command = wordsOf(rest)),
};

for (const { name, rest } of parseContainerfile(readFileSync(join(context, 'Containerfile'), 'utf8'))) {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) throw new Error(`Not understood: ${name}`);
  step(rest);
}

const running = { ...environment, HOST: '127.0.0.1', PORT: port, ...Object.fromEntries(pairsIn(settings.join(' '))) };
const [file = '', ...args] = inImage(command);
const child = spawn(file, args, { env: running, stdio: ['ignore', 'pipe', 'inherit'] });
process.once('SIGTERM', () => child.kill('SIGTERM'));
child.stdout.pipe(process.stdout);
await once(child.stdout, 'data');
run(check, running);
console.log('The check of its health has passed.');
const [status] = (await once(child, 'close')) as [number | null];
process.exitCode = status ?? 1;
