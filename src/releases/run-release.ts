/** `npm run release [-- --from=<folder of a build>] [--by=<name>]` */
import { parseArgs } from 'node:util';
import { readEnvironment } from '../lib/environment.ts';
import { runProgram } from '../lib/exit-on-site-error.ts';
import { releaseAsAsked } from './release-command.ts';

await runProgram(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, by: { type: 'string' } } });
  await releaseAsAsked(readEnvironment('site'), values);
});
