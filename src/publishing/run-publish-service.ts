/** `npm run publish-service` */
import { readEnvironment } from '../lib/environment.ts';
import { runProgram } from '../lib/exit-on-site-error.ts';
import { printable } from '../lib/printable.ts';
import { buildSite, removeBuild } from '../releases/site-build.ts';
import { serveUntilStopped } from '../service/program.ts';
import { startPublishService } from './publish-service.ts';
import { readRecipient } from './read-recipient.ts';

const defaultPort = 4402;

await runProgram(async () => {
  const environment = readEnvironment('site');
  const { ACCEPT_REMOVALS, RELEASES_DIR: directory, PUBLISH_PORT: port = defaultPort } = environment;
  const { app, close } = await startPublishService({
    ...readRecipient(environment),
    directory,
    build: (code = ACCEPT_REMOVALS, signal) => buildSite({ ACCEPT_REMOVALS: code }, signal),
    removeBuild,
    log: (line) => console.log(`${new Date().toISOString()} ${printable(line)}`),
  });
  try {
    const url = await serveUntilStopped(app, { port }, { close: () => void close() });
    console.log(`Publishing: ${url}/publish`);
  } catch (error) {
    await close();
    throw error;
  }
});
