/** What the two programs of the service share: how they report errors, and how they stop. */
import { SiteError } from '../lib/site-error.ts';
import type { FormStore } from './form-store.ts';
import { listen, type FetchApp, type ListenOptions } from './listen.ts';

/** Runs a program; an error becomes exit status 1 and, where it is expected, one message on stderr. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SiteError ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Serves an app until the process receives SIGINT or SIGTERM, then closes the server and the store.
 *
 * @returns the address of the server
 * @throws {PortBusyError | ListenError} by rejection
 */
export async function serveUntilStopped(app: FetchApp, options: ListenOptions, store: FormStore): Promise<string> {
  const { url, close } = await listen(app, options);
  const stop = async (): Promise<void> => {
    await close();
    store.close();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  return url;
}
