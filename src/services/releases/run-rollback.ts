/** `npm run rollback [version] [-- --by=<name>]` */
import { readArguments } from '#services/config/arguments.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { rollbackAsAsked } from './release-command.ts';

await runProgram(async () => {
  const { values, positionals } = readArguments({ options: { by: { type: 'string' } }, allowPositionals: true });
  await rollbackAsAsked(readEnvironment('publish'), positionals[0], values);
});
