/**
 * `npm run content-service`: the stand-in for the content service as a program.
 *
 * `CONTENT_ANIMALS=1000` makes it serve load-test data instead of the bundled content: that many animals, up to 20,000,
 * and other lists in proportion, for about 2,500 pages. They are written to `.build/load-data` at each start; an edit
 * of a file there is served at once.
 */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { bundledDirectory } from '#content/source/bundled-source.ts';
import { startupMessage } from '#i18n/startup-messages.ts';
import { type Environment, EnvironmentError, readEnvironment } from '#services/config/environment.ts';
import { wholeNumber } from '#services/config/environment-values.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { describeDatabase, serveUntilStopped } from '#services/forms/serve-program.ts';
import { formPagesOn } from '#services/forms/site-forms.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { createContentService } from './content-service.ts';
import { writeLoadData } from './load-data/write-load-data.ts';

const defaultPort = 4400;

/** The folder of load-test data, relative to the working directory. */
const loadData = '.build/load-data';

/** The animals of load-test data; undefined for the bundled content. */
const animals = v.optional(wholeNumber(20_000, 'animals'));

/**
 * The folder of the content to serve.
 *
 * @throws {EnvironmentError} by rejection
 */
async function contentDirectory(): Promise<string> {
  // The setting of this tool alone; `.env` has been read by now.
  const result = v.safeParse(animals, process.env['CONTENT_ANIMALS'] || undefined);
  if (!result.success) throw new EnvironmentError(startupMessage('animals', { name: 'CONTENT_ANIMALS' }));
  if (result.output === undefined) return bundledDirectory;
  await writeLoadData(loadData, result.output);
  return loadData;
}

/** @param shownToken as it is printed: never a configured token */
function introduction(url: string, formPath: string, { SITE_URL, FORM_DB }: Environment, shownToken: string): string {
  const lines = [
    `Content service: ${url}`,
    `Forms are taken from ${SITE_URL} at ${formPath}`,
    describeDatabase(FORM_DB),
    '',
    'Build the site from it:',
    `  CONTENT_API_URL=${url}/api CONTENT_API_TOKEN=${shownToken} npm run build`,
  ];
  return lines.join('\n');
}

await runProgram(async () => {
  const environment = readEnvironment('service');
  const { CONTENT_API_TOKEN, FORM_DB, HOST, PORT = defaultPort, PUBLIC_FORM_URL, SITE_URL, TRUST_PROXY } = environment;
  const { pathname: formPath } = new URL(PUBLIC_FORM_URL, SITE_URL);
  const token = CONTENT_API_TOKEN ?? randomBytes(24).toString('base64url');
  const directory = await contentDirectory();
  const store = new FormStore(FORM_DB).open();
  const service = createContentService({
    directory,
    token,
    formPath,
    store,
    allowedOrigins: [SITE_URL],
    formPages: formPagesOn(SITE_URL),
    trustProxy: TRUST_PROXY,
  });
  const url = await serveUntilStopped(service, { port: PORT, host: HOST, isBehindProxy: TRUST_PROXY }, store);
  console.log(
    introduction(url, formPath, environment, CONTENT_API_TOKEN === undefined ? token : '"$CONTENT_API_TOKEN"'),
  );
});
