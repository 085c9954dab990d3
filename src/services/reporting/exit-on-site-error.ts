/** The end of a program by an expected error: the one place that prints the messages of such errors. */
import { withoutSecret } from '#lib/node/secret.ts';
import { SiteError } from '#lib/site-error.ts';
import { printable } from '#lib/text/printable.ts';
import { secretToken } from '#services/config/reporting-settings.ts';
import { reported } from './build-report.ts';

/** The message of an expected error without the token of the content service, fit to be printed. */
export function printableMessage({ message }: Pick<SiteError, 'message'>): string {
  return printable(withoutSecret(message, secretToken()));
}

const written = (stream: NodeJS.WriteStream) => new Promise<void>((resolve) => stream.write('', () => resolve()));

/**
 * Ends the process once everything that it has printed is written: a pipe takes 64 kB at a time, and `process.exit`
 * drops the rest.
 *
 * @param status by default, `process.exitCode`
 */
export async function endProcess(status?: number): Promise<never> {
  await Promise.all([process.stdout, process.stderr].map(written));
  process.exit(status);
}

/** Prints an expected error on stderr, writes it into the build report if there is one, and ends with exit status 1. */
export async function exitWith(error: unknown): Promise<never> {
  if (!(error instanceof SiteError)) throw error;
  reported(error);
  process.stderr.write(`\n${printableMessage(error)}\n\n`);
  return endProcess(1);
}

/** Runs `start`; an expected error ends the process with its message. */
export async function exitOnSiteError<Result>(start: () => Result): Promise<Result> {
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
