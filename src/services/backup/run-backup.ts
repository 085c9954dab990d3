/** `npm run backup [-- <folder>]`: everything that can't be made again, in one file, while all programs run. */
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import { readArguments } from '#services/config/arguments.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { makeBackup } from './make-backup.ts';
import { placesOf } from './places.ts';

await runProgram(async () => {
  const environment = readEnvironment('backup');
  const { positionals } = readArguments({ allowPositionals: true, options: {} });
  const places = placesOf(environment);
  const { file, size, manifest, missing } = await makeBackup(
    places,
    positionals[0] ?? 'backups',
    environment.BACKUP_KEY,
  );
  const megabytes = (size / 1_000_000).toFixed(1);
  print(startupMessage('backupMade', { file, megabytes, files: Object.keys(manifest.files).length }));
  if (missing.length > 0) {
    print(startupMessage('backupWithout', { places: missing.map((part) => places[part]).join(', ') }));
  }
  if (environment.BACKUP_KEY === undefined) print(startupMessage('backupClear', { name: 'BACKUP_KEY' }));
});
