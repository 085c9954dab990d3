/** What the tests need of the system besides Node: where it is, and how `test:install` gets it. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The headless shell first: it opens no windows of its own, which takes half of the processor time of the tests. */
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function findInPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** A Chromium: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return existsSync(configured) ? configured : undefined;
  const own = chromium.executablePath();
  return existsSync(own) ? own : findInPath(browsers);
}

/** Arial, or what measures like it: layout depends on it. macOS and Windows have it, and no `fc-list` to ask. */
function hasArial(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return status !== 0 || /^(?:Arial|Liberation Sans)\b/m.test(stdout);
}

/** The folder of PostgreSQL's programs: Debian keeps those of each version in one of their own. */
export const findPostgres = (): string | undefined => globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

const nginx = '/usr/sbin/nginx';

export const findNginx = (): string | undefined => (existsSync(nginx) ? nginx : undefined);

interface Need {
  isThere: () => boolean;
  /** Debian's packages that have it; the first one that can be installed is enough. */
  packages: readonly string[];
}

const needs: readonly Need[] = [
  { isThere: () => findChromium() !== undefined, packages: ['chromium-headless-shell', 'chromium'] },
  { isThere: hasArial, packages: ['fonts-liberation'] },
  { isThere: () => findPostgres() !== undefined, packages: ['postgresql'] },
  { isThere: () => findNginx() !== undefined, packages: ['nginx'] },
  { isThere: () => findInPath(['rsync']) !== undefined, packages: ['rsync'] },
];

/** Milliseconds for one command of apt, which may have to wait for another one. */
const limit = 300_000;

/** @returns what apt said if it failed */
function apt(...args: string[]): string | undefined {
  const { status, stderr, error } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: limit,
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/**
 * Installs with apt what is missing, if we are root.
 *
 * @throws if something is still missing
 */
export function installSystemPrograms(): void {
  const reasons: string[] = [];
  const missing = () => needs.filter(({ isThere }) => !isThere());
  if (missing().length > 0 && process.getuid?.() === 0 && findInPath(['apt-get']) !== undefined) {
    const failed = apt('update');
    if (failed !== undefined) reasons.push(failed);
    for (const { isThere, packages } of missing()) {
      for (const name of packages) {
        if (isThere()) break;
        console.log(`Installing ${name} with apt …`);
        const reason = apt('install', '-y', '--no-install-recommends', name);
        if (reason !== undefined) reasons.push(reason);
      }
    }
  }
  const left = missing().map(({ packages }) => packages.join(' or '));
  if (left.length === 0) return;
  throw new Error(
    [
      `The tests need what these packages of Debian have: ${left.join(', ')}. Install them, or run this as root.`,
      'A Chromium elsewhere: CHROMIUM_PATH.',
      ...reasons,
    ].join('\n'),
  );
}
