/** `npm run close -- <slug> --reason=storm --until=16:30`, or `npm run close -- <slug> --open` */
import { readArguments } from '#config/arguments.ts';
import { buildInstant, readEnvironment } from '#config/environment.ts';
import { noteClosing } from '#content/note-closing.ts';
import { runProgram } from '#reporting/exit-on-site-error.ts';
import { releaseAsAsked } from './release-command.ts';

await runProgram(async () => {
  const { values, positionals } = readArguments({
    options: { reason: { type: 'string' }, until: { type: 'string' }, open: { type: 'boolean' } },
    allowPositionals: true,
  });
  const environment = readEnvironment('site');
  await noteClosing(environment, { ...values, slug: positionals[0] ?? '' }, buildInstant());
  await releaseAsAsked(environment, { isOutage: true });
});
