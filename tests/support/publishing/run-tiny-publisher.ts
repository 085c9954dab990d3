/** The publish service as a process of its own, with builds of a tiny site: to be killed. */
import { dirname } from 'node:path';
import { serveUntilStopped } from '../../../src/service/program.ts';
import { runProgram } from '../../../src/lib/exit-on-site-error.ts';
import { readEnvironment } from '../../../src/lib/environment.ts';
import { startPublishService } from '../../../src/publishing/publish-service.ts';
import { readRecipient } from '../../../src/publishing/read-recipient.ts';
import { someday, tinyBuilds } from './tiny-builds.ts';

await runProgram(async () => {
  const environment = readEnvironment('site');
  const recipient = readRecipient(environment);
  const { RELEASES_DIR: directory } = environment;
  const { build, removeBuild } = tinyBuilds(dirname(directory), recipient.cmsUrl);
  const { app, close } = await startPublishService({
    ...recipient,
    directory,
    build: () => build(someday),
    removeBuild,
    log: (line) => console.log(line),
  });
  const url = await serveUntilStopped(app, { port: 0 }, { close: () => void close() });
  console.log(`Publishing: ${url}/publish`);
});
