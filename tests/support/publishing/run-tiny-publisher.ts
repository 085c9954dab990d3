/** The publish service as a process of its own, with builds of a tiny site: to be killed. */
import { dirname } from 'node:path';
import { readEnvironment } from '#services/config/environment.ts';
import { changeSourceFor } from '#services/publishing/change-source.ts';
import { startPublishService } from '#services/publishing/publish-service.ts';
import { readRecipient } from '#services/publishing/read-recipient.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { someday, tinyBuilds } from './tiny-builds.ts';

await runProgram(async () => {
  const environment = readEnvironment('publish');
  const recipient = readRecipient(environment);
  const { RELEASES_DIR: directory } = environment;
  const { build } = tinyBuilds(dirname(directory), recipient.cmsUrl);
  const { close } = await startPublishService({
    ...recipient,
    directory,
    interval: 10,
    changes: changeSourceFor(environment),
    build: () => build(someday),
    log: (_, line) => console.log(line),
  });
  process.once('SIGTERM', () => void close());
});
