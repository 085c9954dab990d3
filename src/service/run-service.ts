/** `npm run service`: the embedded content service as a program of its own. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { routes } from '../../i18n/routes.ts';
import { bundledDirectory } from '../content/source/bundled-source.ts';
import { SiteError } from '../lib/site-error.ts';
import { createContentService, listen } from './content-service.ts';
import type { FormPages } from './form-responses.ts';
import { FormStore } from './form-store.ts';
import { readSettings, type Settings } from './settings.ts';

/** The database of forms can't be opened. */
class FormDatabaseError extends SiteError {}

function openStore(path: string): FormStore {
  try {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    return new FormStore(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FormDatabaseError(`The database of forms, ${path}, can't be opened: ${reason}.`, { cause: error });
  }
}

function pagesOn(siteUrl: string): FormPages {
  const { thankYou, notSent } = routes;
  return {
    thankYou: { fr: siteUrl + thankYou.fr, en: siteUrl + thankYou.en },
    notSent: { fr: siteUrl + notSent.fr, en: siteUrl + notSent.en },
  };
}

function introduction(url: string, { token, isTokenRandom, formDatabase, siteUrl }: Settings): string {
  const shownToken = isTokenRandom ? token : '"$CONTENT_API_TOKEN"';
  const lines = [
    `Content service: ${url}`,
    `Forms from ${siteUrl} are kept in ${formDatabase}`,
    '',
    'Build the site from it:',
    `  CONTENT_API_URL=${url}/api CONTENT_API_TOKEN=${shownToken} npm run build`,
  ];
  return lines.join('\n');
}

async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const store = openStore(settings.formDatabase);
  const service = createContentService({
    directory: bundledDirectory,
    token: settings.token,
    store,
    allowedOrigins: [settings.siteUrl],
    formPages: pagesOn(settings.siteUrl),
    trustProxy: settings.trustProxy,
  });
  const { url, close } = await listen(service, settings);
  const stop = async (): Promise<void> => {
    await close();
    store.close();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  console.log(introduction(url, settings));
}

try {
  await run();
} catch (error) {
  console.error(error instanceof SiteError ? error.message : error);
  process.exitCode = 1;
}
