/** `npm run cms`: installs what is missing, then serves the CMS. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { type FileLock, tryLock } from '../../src/lib/node/file-lock.ts';
import { makePrivate } from '../../src/lib/node/private-files.ts';
import { SiteError } from '../../src/lib/site-error.ts';
import { exitWith } from '../../src/services/reporting/exit-on-site-error.ts';
import { type CmsEnvironment, cmsSettings } from './cms-environment.ts';
import { cmsFolder, dataFolder } from './folders.ts';
import { buildPanel, installPackages } from './prepare.ts';
import { hasSecret, loadSecrets, secretsFile } from './secrets.ts';
import { checkPort, serveCms } from './serve-cms.ts';

/** The data of the CMS can't be kept, or another one uses them. */
class CmsDataError extends SiteError {}

/** Held until the process ends. */
let lock: FileLock | undefined;

function prepareData(): void {
  const directory = dataFolder();
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    for (const name of ['', ...readdirSync(directory)]) makePrivate(join(directory, name));
    // Two servers with one database would each undo what the other keeps in memory.
    lock = tryLock(join(directory, 'lock'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CmsDataError(startupMessage('cmsData', { directory, reason }), { cause: error });
  }
  if (!lock) throw new CmsDataError(startupMessage('cmsDataBusy', { directory }));
}

/** Temporary files of this process have a folder of their own, where a killed one before it has left nothing. */
function prepareTemporaryFolder(): void {
  const directory = join(dataFolder(), 'temp');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o700 });
  process.env['TMPDIR'] = directory;
}

/** No secret and no address of anybody is printed: only where it is. */
function sayReady(kept: Set<string>, { HOST: host, PORT: port, CMS_URL, NOTICE_EMAIL }: CmsEnvironment) {
  const file = relative('', secretsFile());
  const url = CMS_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const token = kept.has('CONTENT_API_TOKEN') ? `$(sed -n 's/^CONTENT_API_TOKEN=//p' ${file})` : '$CONTENT_API_TOKEN';
  console.log(startupMessage('cmsReady', { url, token }));
  const [login, password] = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const;
  if (hasSecret(password)) console.log(startupMessage('cmsFirstSignIn', { login, password, file }));
  if (NOTICE_EMAIL === undefined) console.log(startupMessage('cmsNoNotices', { name: 'NOTICE_EMAIL' }));
}

async function main(): Promise<void> {
  // Strapi would read the site's own .env.
  process.env['ENV_PATH'] = join(cmsFolder, '.env');
  process.env['NODE_ENV'] ||= 'production';
  process.env['STRAPI_TELEMETRY_DISABLED'] = 'true';
  prepareData();
  const kept = loadSecrets();
  const settings = cmsSettings();
  const { HOST: host, PORT: port, CMS_PANEL: withPanel } = settings;
  await checkPort(port, host);
  await installPackages();
  if (withPanel) await buildPanel();
  // What visitors and editors write is for no other user of the machine.
  process.umask(0o077);
  prepareTemporaryFolder();
  await serveCms(withPanel);
  sayReady(kept, settings);
}

await main().catch(exitWith);
