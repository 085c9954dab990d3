/** Prepares the start of the CMS: installs its packages, and builds its admin panel. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startupMessage, type StartupMessageKey } from '../../i18n/startup-messages.ts';
import { SiteError } from '../../src/lib/site-error.ts';
import { withoutSecrets } from './clean-environment.ts';
import { cmsFolder, projectFolder } from './folders.ts';
import { digestOf, runOnce, stamped } from './run-once.ts';

/** The packages or the panel could not be made. */
export class PrepareError extends SiteError {}

interface Program {
  file: string;
  args: string[];
  cwd: string;
}

/** @returns what the program wrote on stderr if it failed */
function run({ file, args, cwd }: Program, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data) => (errors += String(data)));
    child.on('error', reject);
    child.on('close', (status) => resolve(status === 0 ? undefined : errors.trim() || `exit status ${status}`));
  });
}

const locks = join(projectFolder, '.build/cms-locks');

const say = (message: StartupMessageKey) => process.stderr.write(`${startupMessage(message)}\n`);

/** Says what is done, and runs the program that does it. */
async function prepare(
  { says, fails }: Record<'says' | 'fails', StartupMessageKey>,
  program: Program,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  say(says);
  const reason = await run(program, environment);
  if (reason !== undefined) throw new PrepareError(startupMessage(fails, { reason }));
}

interface Lockfile {
  packages: Record<string, { version?: string; optional?: boolean }>;
}

const readLockfile = (file: string) => JSON.parse(readFileSync(join(cmsFolder, file), 'utf8')) as Lockfile;

/** Compares the packages that npm has noted with those of the lockfile, but for those that other platforms need. */
function hasPackages(): boolean {
  const noted = 'node_modules/.package-lock.json';
  if (!existsSync(join(cmsFolder, noted))) return false;
  const { packages: installed } = readLockfile(noted);
  return Object.entries(readLockfile('package-lock.json').packages).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
  );
}

/** Installs the packages that the lockfile names, unless they are there. */
export function installPackages(): Promise<void> {
  return runOnce({
    lock: join(locks, 'packages'),
    isDone: hasPackages,
    take: () =>
      prepare(
        { says: 'cmsInstalls', fails: 'cmsInstall' },
        { file: 'npm', args: ['ci'], cwd: cmsFolder },
        withoutSecrets(process.env),
      ),
  });
}

const builder = fileURLToPath(new URL('./panel-builder.ts', import.meta.url));

/** Sources of the panel, from the folder of the CMS: it is built again when one of them changes. */
export const panelSources = [
  'package-lock.json',
  'config/*.js',
  'rules/checks/{languages,seen}-header.ts',
  'model/content-types/position-field.ts',
  'desk/day/{accepted-end,shown-day}.ts',
  'desk/search/shown-search.ts',
  'src/admin/**/*.*',
  '../public/favicon.svg',
  '../src/client/browser/safe-storage.ts',
  '../src/content/{limits/content-limits,text/whole-link}.ts',
  '../src/features/map/park-map.svg',
  '../i18n/{fill-message,messages-in,plural-message}.ts',
  '../i18n/locales/{en,fr}/{cms-{content,day,forms,publishing,writing},disruptions}.json',
  '../src/lib/{local-time,real-date,text/fold-text}.ts',
  '../src/park/park-map.ts',
  '../src/park/opening/{next-time,opening-slots,plain-time,zoned-time}.ts',
  '../src/park/day/{day,disruption}.ts',
  '{desk,model}/*/panel/**/*.*',
];

/** Builds the admin panel from Strapi's own and what the project adds to it. */
export function buildPanel(): Promise<void> {
  // The panel is the same whatever the settings of the server.
  const environment = { ...withoutSecrets(process.env), NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
  const take = () =>
    prepare(
      { says: 'cmsBuilds', fails: 'cmsPanel' },
      { file: process.execPath, args: [builder], cwd: cmsFolder },
      environment,
    );
  const mark = { stamp: join(cmsFolder, 'build/.built'), digest: digestOf(cmsFolder, panelSources) };
  return runOnce(stamped({ lock: join(locks, 'panel'), take }, mark));
}
