/** `npm run release [-- --from=<folder of a build>] [--by=<name>] [--accept-removals=<code>]` */
import { readArguments } from '#services/config/arguments.ts';
import { parseEnvironment, readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { releaseAsAsked } from './release-command.ts';

await runProgram(async () => {
  const { values } = readArguments({
    options: { from: { type: 'string' }, by: { type: 'string' }, 'accept-removals': { type: 'string' } },
  });
  const { from, by, 'accept-removals': given } = values;
  const { ACCEPT_REMOVALS: acceptRemovals } = parseEnvironment({ ACCEPT_REMOVALS: given });
  await releaseAsAsked(readEnvironment('publish'), { from, by, acceptRemovals });
});
