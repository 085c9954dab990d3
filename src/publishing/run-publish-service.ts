/** `npm run publish-service` */
import { readEnvironment } from '#config/environment.ts';
import { log, print } from '#lib/log.ts';
import { printable } from '#lib/text/printable.ts';
import { buildSite } from '#releases/site-build.ts';
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { serveUntilStopped } from '#server/forms/serve-program.ts';
import { startPublishService } from './publish-service.ts';
import { readRecipient } from './read-recipient.ts';

const defaultPort = 4402;

await runProgram(async () => {
  const environment = readEnvironment('site');
  const { ACCEPT_REMOVALS, RELEASES_DIR: directory, PUBLISH_PORT: port = defaultPort } = environment;
  const { app, close } = await startPublishService({
    ...readRecipient(environment),
    directory,
    build: (token = ACCEPT_REMOVALS, signal) => buildSite({ ACCEPT_REMOVALS: token }, signal),
    log: (line) => log('publish').info(`${new Date().toISOString()} ${printable(line)}`),
  });
  try {
    const url = await serveUntilStopped(app, { port }, { close: () => void close() });
    print(`Publishing: ${url}/publish`);
  } catch (error) {
    await close();
    throw error;
  }
});
