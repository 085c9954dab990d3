/** The end of a program by an expected error: the one place that prints the messages of such errors. */
import { secretToken } from '#config/reporting-settings.ts';
import { withoutSecret } from '#lib/node/secret.ts';
import { SiteError } from '#lib/site-error.ts';
import { printable } from '#lib/text/printable.ts';
import { reported } from './build-report.ts';

/** The message of an expected error without the token of the content service, fit to be printed. */
export function printableMessage({ message }: Pick<SiteError, 'message'>): string {
  return printable(withoutSecret(message, secretToken()));
}

/** Prints an expected error on stderr, writes it into the build report if there is one, and ends with exit status 1. */
export function exitWith(error: unknown): never {
  if (!(error instanceof SiteError)) throw error;
  reported(error);
  process.stderr.write(`\n${printableMessage(error)}\n\n`);
  process.exit(1);
}

/** Runs `start`; an expected error ends the process with its message. */
export function exitOnSiteError<Result>(start: () => Result): Result {
  try {
    return start();
  } catch (error) {
    return exitWith(error);
  }
}

/** Runs a program; an error becomes exit status 1 and, where it is expected, one message on stderr. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SiteError ? printableMessage(error) : error);
    process.exitCode = 1;
  }
}
