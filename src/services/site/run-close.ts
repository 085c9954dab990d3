/** `npm run close -- <slug> --reason=storm --until=16:30`, or `npm run close -- <slug> --open` */
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import { readArguments } from '#services/config/arguments.ts';
import { buildInstant, readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { actAsServer, closingsFile, damagedClosingsFile } from './closings.ts';
import { noteClosing } from './note-closing.ts';

await runProgram(async () => {
  const { values, positionals } = readArguments({
    options: { reason: { type: 'string' }, until: { type: 'string' }, open: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { RELEASES_DIR: releases } = readEnvironment('site');
  actAsServer(releases);
  const isDamaged = await noteClosing(releases, { ...values, slug: positionals[0] ?? '' }, buildInstant());
  const file = closingsFile(releases);
  if (isDamaged) print(startupMessage('closingsDamaged', { file, aside: damagedClosingsFile(releases) }));
  print(startupMessage('closingNoted', { file }));
});
