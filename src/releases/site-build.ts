/** Builds the site in a folder of its own, in a process of its own: what it uses of memory is given back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { printableMessage } from '../lib/exit-on-site-error.ts';
import { SiteError } from '../lib/site-error.ts';
import { removeLeftOvers, workFolder } from '../lib/work-folder.ts';

/** The build has ended without a site; its message is what it said. */
export class BuildFailedError extends SiteError {}

/** The kind of its work folder. */
const kind = 'release';

/** The longest reason that is kept, in characters: a build may report thousands of problems. */
const longestReason = 20_000;

/**
 * Builds the site of the project in the working directory; what the build says is printed as it comes.
 *
 * @param settings of the build, on top of the environment
 * @returns the folder of the finished build, which the next build removes if nobody has
 * @throws {BuildFailedError} by rejection
 */
export async function buildSite(settings: Record<string, string | undefined>): Promise<string> {
  await removeLeftOvers(kind);
  const folder = workFolder(kind);
  const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  const child = spawn(process.execPath, [astro, 'build', '--outDir', folder], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...settings },
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    process.stderr.write(data);
    said = (said + data.toString()).slice(-longestReason);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0)
    throw new BuildFailedError(printableMessage({ message: said.trim() }) || startupMessage('buildFailed'));
  return folder;
}

/** Removes a build that was released, or refused. */
export async function removeBuild(): Promise<void> {
  await rm(workFolder(kind), { recursive: true, force: true });
}
