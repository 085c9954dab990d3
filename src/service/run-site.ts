/** `npm start` (with `--build`) and `npm run serve`: the built site with its forms on one address. */
import { spawnSync } from 'node:child_process';
import { Hono } from 'hono';
import { headerRules } from '../delivery/delivery-rules.ts';
import { readScriptHashes } from '../delivery/script-hashes.ts';
import { environment } from '../lib/environment.ts';
import { SiteError } from '../lib/site-error.ts';
import { openFormStore } from './form-store.ts';
import { listen } from './listen.ts';
import { runProgram, serveUntilStopped } from './program.ts';
import type { ServiceEnv } from './service-env.ts';
import { createSiteForms } from './site-forms.ts';
import { checkBuilt, createSite } from './site-server.ts';

/** The build failed and has reported why. */
class BuildFailedError extends SiteError {}

const host = '127.0.0.1';
const defaultPort = 4321;
const formDatabase = '.build/forms.sqlite';

/** Reports a busy port before a minute is spent on the build. */
async function checkPort(port: number): Promise<void> {
  const { close } = await listen(new Hono(), { port, host });
  await close();
}

function build(): void {
  const { status } = spawnSync('astro', ['build'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new BuildFailedError('The site was not built, so there is nothing to serve.');
}

await runProgram(async () => {
  const { PORT: port = defaultPort, PUBLIC_FORM_URL, PUBLIC_GTM_ID } = environment();
  if (process.argv.includes('--build')) {
    await checkPort(port);
    build();
  }
  const directory = process.argv.find((argument) => argument.startsWith('--directory='))?.split('=')[1] ?? 'dist';
  checkBuilt(directory);
  const headers = headerRules({
    formUrl: PUBLIC_FORM_URL,
    scriptHashes: readScriptHashes(directory),
    hasTagManager: PUBLIC_GTM_ID !== undefined,
  });
  const store = openFormStore(formDatabase);
  const app = new Hono<ServiceEnv>();
  app.route('/', createSiteForms(store));
  app.route('/', createSite({ directory, headers }));
  const url = await serveUntilStopped(app, { port, host }, store);
  console.log(`The site is ready: ${url.replace(host, 'localhost')}`);
});
