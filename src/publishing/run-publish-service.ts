/** `npm run publish-service` */
import { readEnvironment } from '#config/environment.ts';
import { log, print } from '#lib/log.ts';
import { printable } from '#lib/text/printable.ts';
import { buildSite, discardPreparedBuild, prepareBuild } from '#releases/site-build.ts';
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { serveUntilStopped } from '#server/forms/serve-program.ts';
import { startPublishService } from './publish-service.ts';
import { readRecipient } from './read-recipient.ts';

const defaultPort = 4402;

await runProgram(async () => {
  const environment = readEnvironment('site');
  const { ACCEPT_REMOVALS, RELEASES_DIR: directory, PUBLISH_PORT: port = defaultPort } = environment;
  const { app, close: closeService } = await startPublishService({
    ...readRecipient(environment),
    directory,
    build: (token = ACCEPT_REMOVALS, signal) => buildSite({ ACCEPT_REMOVALS: token }, signal),
    prepareBuild: () => prepareBuild({ ACCEPT_REMOVALS }),
    log: (line) => log('publish').info(`${new Date().toISOString()} ${printable(line)}`),
  });
  async function close(): Promise<void> {
    await closeService();
    await discardPreparedBuild();
  }
  try {
    const url = await serveUntilStopped(app, { port }, { close: () => void close() });
    print(`Publishing: ${url}/publish`);
  } catch (error) {
    await close();
    throw error;
  }
});
