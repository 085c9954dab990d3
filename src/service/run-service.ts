/** `npm run service`: the embedded content service as a program of its own. */
import { existsSync } from 'node:fs';
import { routes } from '../../i18n/routes.ts';
import { bundledDirectory } from '../content/source/bundled-source.ts';
import { createContentService } from './content-service.ts';
import type { FormPages } from './form-responses.ts';
import { openFormStore } from './form-store.ts';
import { runProgram, serveUntilStopped } from './program.ts';
import { readSettings, type Settings } from './settings.ts';

function formPagesOn(siteUrl: string): FormPages {
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

await runProgram(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const store = openFormStore(settings.formDatabase);
  const service = createContentService({
    directory: bundledDirectory,
    token: settings.token,
    store,
    allowedOrigins: [settings.siteUrl],
    formPages: formPagesOn(settings.siteUrl),
    trustProxy: settings.trustProxy,
  });
  console.log(introduction(await serveUntilStopped(service, settings, store), settings));
});
