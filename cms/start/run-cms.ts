/** `npm run cms`: installs what is missing, then serves the CMS. */
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { type FileLock, tryLock } from '../../src/lib/node/file-lock.ts';
import { SiteError } from '../../src/lib/site-error.ts';
import { exitWith } from '../../src/reporting/exit-on-site-error.ts';
import { cmsSettings } from './cms-environment.ts';
import { cmsFolder, dataFolder } from './folders.ts';
import { buildPanel, installPackages } from './prepare.ts';
import { loadSecrets, secretsFile } from './secrets.ts';
import { checkPort, serveCms } from './serve-cms.ts';

/** The data of the CMS can't be kept, or another one uses them. */
class CmsDataError extends SiteError {}

/** Held until the process ends. */
let lock: FileLock | undefined;

function prepareData(): void {
  const directory = dataFolder();
  try {
    mkdirSync(directory, { recursive: true });
    // Two servers with one database would each undo what the other keeps in memory.
    lock = tryLock(join(directory, 'lock'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CmsDataError(startupMessage('cmsData', { directory, reason }), { cause: error });
  }
  if (!lock) throw new CmsDataError(startupMessage('cmsDataBusy', { directory }));
}

/** No secret is printed: only where it is. */
function whereToRead(kept: Set<string>): { password: string; token: string } {
  const file = relative('', secretsFile());
  return {
    password: kept.has('ADMIN_PASSWORD') ? `ADMIN_PASSWORD (${file})` : 'ADMIN_PASSWORD',
    token: kept.has('CONTENT_API_TOKEN') ? `$(sed -n 's/^CONTENT_API_TOKEN=//p' ${file})` : '$CONTENT_API_TOKEN',
  };
}

async function main(): Promise<void> {
  // Strapi would read the site's own .env.
  process.env['ENV_PATH'] = join(cmsFolder, '.env');
  process.env['NODE_ENV'] ||= 'production';
  process.env['STRAPI_TELEMETRY_DISABLED'] = 'true';
  prepareData();
  const kept = loadSecrets();
  const { HOST: host, PORT: port, ADMIN_EMAIL: email, CMS_PANEL: withPanel, CMS_URL: publicUrl } = cmsSettings();
  await checkPort(port, host);
  await installPackages();
  if (withPanel) await buildPanel();
  await serveCms(withPanel);
  const url = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  console.log(startupMessage('cmsReady', { url, login: email, ...whereToRead(kept) }));
}

await main().catch(exitWith);
