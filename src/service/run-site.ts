/** `npm start` (with `--build`) and `npm run serve`: the site with its forms, on one address. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Hono } from 'hono';
import { environment } from '../lib/environment.ts';
import { SiteError } from '../lib/site-error.ts';
import { listen } from './content-service.ts';
import { createFormService } from './form-service.ts';
import { FormStore } from './form-store.ts';
import { readScriptHashes } from '../delivery/script-hashes.ts';
import { securityHeaders } from '../delivery/security-headers.ts';
import type { ServiceEnv } from './service-env.ts';
import { checkBuilt, createSite } from './site-server.ts';

/** The build ended with an error, which it has told itself. */
class BuildFailedError extends SiteError {}

const host = '127.0.0.1';
const defaultPort = 4321;

/** A busy port is told before a minute is spent on the build. */
async function checkPort(port: number): Promise<void> {
  const { close } = await listen(new Hono(), { port, host });
  await close();
}

function build(): void {
  const { status } = spawnSync('astro', ['build'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new BuildFailedError('The site was not built, so there is nothing to serve.');
}

async function run(): Promise<void> {
  const { PORT = defaultPort, PUBLIC_FORM_URL, PUBLIC_GTM_ID } = environment();
  if (process.argv.includes('--build')) {
    await checkPort(PORT);
    build();
  }
  const directory = process.argv.find((argument) => argument.startsWith('--directory='))?.split('=')[1] ?? 'dist';
  checkBuilt(directory);
  const site = createSite({
    directory,
    headers: securityHeaders(PUBLIC_FORM_URL, readScriptHashes(directory), PUBLIC_GTM_ID !== undefined),
  });
  mkdirSync('.build', { recursive: true });
  const store = new FormStore('.build/forms.sqlite');
  const app = new Hono<ServiceEnv>();
  app.route('/', createFormService(store));
  app.route('/', site);
  const { url, close } = await listen(app, { port: PORT, host });
  const stop = async (): Promise<void> => {
    await close();
    store.close();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  console.log(`The site is ready: ${url.replace(host, 'localhost')}`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof SiteError ? error.message : error);
  process.exitCode = 1;
}
