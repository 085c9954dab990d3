/** The arguments of a program on its command line. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { startupMessage } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';

/** An argument is unknown, or lacks its value. */
export class ArgumentsError extends SiteError {}

/** @throws {ArgumentsError} with what `parseArgs` says of a wrong argument */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
  args = process.argv.slice(2),
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs<Config>({ ...config, args });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArgumentsError(startupMessage('arguments', { reason }), { cause: error });
  }
}
