/** `npm run publish-service` */
import { log, print } from '#lib/log.ts';
import { printable } from '#lib/text/printable.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { buildSite } from '#services/releases/site-build.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { changeSourceFor } from './change-source.ts';
import { startPublishService } from './publish-service.ts';
import { readRecipient } from './read-recipient.ts';

await runProgram(async () => {
  const environment = readEnvironment('publish');
  const { ACCEPT_REMOVALS, CONTENT_API_URL = '', RELEASES_DIR: directory } = environment;
  const { close } = await startPublishService({
    ...readRecipient(environment),
    directory,
    changes: changeSourceFor(environment),
    build: (acceptRemovals = ACCEPT_REMOVALS, signal) => buildSite({ ACCEPT_REMOVALS: acceptRemovals }, signal),
    log: (level, line) => log('publish')[level](printable(line)),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  print(`Publishing: ${CONTENT_API_URL}`);
});
