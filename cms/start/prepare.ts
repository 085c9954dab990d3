/** What must be there before the CMS can start: its packages and its admin panel. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startupMessage, type StartupMessageKey } from '../../i18n/startup-messages.ts';
import { SiteError } from '../../src/lib/site-error.ts';
import { cmsFolder, projectFolder } from './folders.ts';
import { digestOf, runOnce } from './run-once.ts';

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

async function prepare(
  what: { stamp: string; lock: string; digest: string; says: StartupMessageKey; fails: StartupMessageKey },
  program: Program,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await runOnce(what, async () => {
    say(what.says);
    const reason = await run(program, environment);
    if (reason !== undefined) throw new PrepareError(startupMessage(what.fails, { reason }));
  });
}

/** Installs the packages that the lockfile names. */
export function installPackages(): Promise<void> {
  return prepare(
    {
      stamp: join(cmsFolder, 'node_modules/.installed'),
      lock: join(locks, 'packages'),
      digest: digestOf(cmsFolder, ['package.json', 'package-lock.json']),
      says: 'cmsInstalls',
      fails: 'cmsInstall',
    },
    { file: 'npm', args: ['ci'], cwd: cmsFolder },
    process.env,
  );
}

const builder = fileURLToPath(new URL('./panel-builder.ts', import.meta.url));

/** Builds the admin panel from Strapi's own and what the project adds to it. */
export function buildPanel(): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  return prepare(
    {
      stamp: join(cmsFolder, 'build/.built'),
      lock: join(locks, 'panel'),
      digest: digestOf(cmsFolder, ['package-lock.json', 'config/*.js', 'labels/**/*', 'src/admin/**/*.*']),
      says: 'cmsBuilds',
      fails: 'cmsPanel',
    },
    { file: process.execPath, args: [builder], cwd: cmsFolder },
    // The panel is the same whatever the settings of the server.
    {
      PATH,
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
  );
}
