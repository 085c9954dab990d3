/** `npm run restore -- <file> [--only=cms|forms|releases] [--replace]`, while the programs are stopped. */
import { startupMessage } from '#i18n/startup-messages.ts';
import { print } from '#lib/log.ts';
import { readArguments } from '#services/config/arguments.ts';
import { readEnvironment } from '#services/config/environment.ts';
import { runProgram } from '#services/reporting/exit-on-site-error.ts';
import { BackupError } from './backup-error.ts';
import { type Part, parts, placesOf } from './places.ts';
import { restoreBackup } from './restore-backup.ts';

/** The parts that are asked for. @throws {BackupError} if one of them is none */
function partsIn(names: readonly string[]): Part[] {
  return names.map((name) => {
    const part = parts.find((known) => known === name);
    if (!part) throw new BackupError(startupMessage('restoreUsage', { parts: parts.join('|') }));
    return part;
  });
}

await runProgram(async () => {
  const environment = readEnvironment('backup');
  const { positionals, values } = readArguments({
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true }, replace: { type: 'boolean' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new BackupError(startupMessage('restoreUsage', { parts: parts.join('|') }));
  }
  const { manifest, aside } = await restoreBackup(file, placesOf(environment), {
    key: environment.BACKUP_KEY,
    ...(values.only && { only: partsIn(values.only) }),
    ...(values.replace && { replace: true }),
  });
  print(startupMessage('restored', { file, made: manifest.made, files: Object.keys(manifest.files).length }));
  for (const folder of aside) print(startupMessage('restoredAside', { folder }));
});
