/** The publish service as a process of its own, with builds of a tiny site: to be killed. */
import { dirname } from 'node:path';
import { readEnvironment } from '#config/environment.ts';
import { startPublishService } from '#publishing/publish-service.ts';
import { readRecipient } from '#publishing/read-recipient.ts';
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { serveUntilStopped } from '#server/forms/serve-program.ts';
import { someday, tinyBuilds } from './tiny-builds.ts';

await runProgram(async () => {
  const environment = readEnvironment('site');
  const recipient = readRecipient(environment);
  const { RELEASES_DIR: directory } = environment;
  const { build } = tinyBuilds(dirname(directory), recipient.cmsUrl);
  const { app, close } = await startPublishService({
    ...recipient,
    directory,
    build: () => build(someday),
    log: (line) => console.log(line),
  });
  const url = await serveUntilStopped(app, { port: 0 }, { close: () => void close() });
  console.log(`Publishing: ${url}/publish`);
});
