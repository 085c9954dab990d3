/** `npm run service`: the embedded content service as a standalone program. */
import { randomBytes } from 'node:crypto';
import { growContent } from './load-data/grow-content.ts';
import { bundledDirectory } from '#content/source/bundled-source.ts';
import { readEnvironment, type Environment } from '#config/environment.ts';
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { createContentService } from './content-service.ts';
import { openFormStore } from '#server/forms/form-store.ts';
import { describeDatabase, serveUntilStopped } from '#server/forms/serve-program.ts';
import { formPagesOn } from '#server/forms/site-forms.ts';

const defaultPort = 4400;

/** Relative to the working directory. */
const grownDirectory = '.build/grown-content';

/** The folder of the content to serve. */
async function contentDirectory({ CONTENT_ANIMALS }: Environment): Promise<string> {
  if (CONTENT_ANIMALS === undefined) return bundledDirectory;
  await growContent(grownDirectory, CONTENT_ANIMALS);
  return grownDirectory;
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
  const directory = await contentDirectory(environment);
  const store = openFormStore(FORM_DB);
  const service = createContentService({
    directory,
    token,
    formPath,
    store,
    allowedOrigins: [SITE_URL],
    formPages: formPagesOn(SITE_URL),
    trustProxy: TRUST_PROXY,
  });
  const url = await serveUntilStopped(service, { port: PORT, host: HOST }, store);
  console.log(
    introduction(url, formPath, environment, CONTENT_API_TOKEN === undefined ? token : '"$CONTENT_API_TOKEN"'),
  );
});
