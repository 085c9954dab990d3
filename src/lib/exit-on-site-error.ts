import { SiteError } from './site-error.ts';

/** Runs `start`; an expected error ends the process with its message on stderr and exit status 1. */
export function exitOnSiteError<Result>(start: () => Result): Result {
  try {
    return start();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exit(1);
  }
}
