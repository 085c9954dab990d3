/** `npm run mirror -- zoo@standby.example:/srv/zoo/releases --check=https://standby.example` */
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import { readArguments } from '#services/config/arguments.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { mirror, MirrorError } from './mirror.ts';

await runProgram(async () => {
  const { RELEASES_DIR: releases, SITE_URL: siteUrl } = readEnvironment('publish');
  const { values, positionals } = readArguments({ options: { check: { type: 'string' } }, allowPositionals: true });
  const [target = ''] = positionals.map((one) => one.replace(/\/+$/, ''));
  if (target === '' || positionals.length > 1) throw new MirrorError(startupMessage('mirrorUsage'));
  const check = values.check?.replace(/\/+$/, '');
  print(startupMessage('mirrored', { release: await mirror({ releases, target, siteUrl, check }), target }));
});
