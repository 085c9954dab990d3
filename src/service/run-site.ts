/** `npm start` (with `--build`) and `npm run serve`: the built site with its forms on one address. */
import { spawnSync } from 'node:child_process';
import { Hono } from 'hono';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { ownFormPath, readEnvironment } from '../lib/environment.ts';
import { SiteError } from '../lib/site-error.ts';
import { openFormStore } from './form-store.ts';
import { listen } from './listen.ts';
import { describeDatabase, runProgram, serveUntilStopped } from './program.ts';
import { serveRelease } from './served-release.ts';
import { createSiteForms } from './site-forms.ts';
import { createSite } from './site-server.ts';

/** The build failed and has reported why. */
class BuildFailedError extends SiteError {}

const defaultPort = 4321;

/** Reports a busy port before a minute is spent on the build. */
async function checkPort(port: number, host: string): Promise<void> {
  const { close } = await listen(new Hono(), { port, host });
  await close();
}

function build(): void {
  const { status } = spawnSync('astro', ['build'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new BuildFailedError(startupMessage('buildFailed'));
}

await runProgram(async () => {
  const { FORM_DB, HOST: host, PORT: port = defaultPort, TRUST_PROXY: trustProxy } = readEnvironment('site');
  if (process.argv.includes('--build')) {
    await checkPort(port, host);
    build();
  }
  const directory = process.argv.find((argument) => argument.startsWith('--directory='))?.split('=')[1] ?? 'dist';
  const release = serveRelease(directory);
  const { formUrl } = release.facts.policy;
  const path = ownFormPath(formUrl);
  const store = path === undefined ? undefined : openFormStore(FORM_DB);
  const forms = path !== undefined && store ? { path, app: createSiteForms(path, { store, trustProxy }) } : undefined;
  const url = await serveUntilStopped(createSite({ release, forms }), { port, host }, store);
  console.log(`The site is ready: ${url.replace('127.0.0.1', 'localhost')}`);
  console.log(store ? describeDatabase(FORM_DB) : `Forms are sent to ${formUrl}`);
});
