/** Startup and shutdown that the programs with a form endpoint share. */
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { type FetchApp, listen, type ListenOptions } from '../http/listen.ts';

/** A form database in `.build`, which people delete to clean up: the start of a program warns of it. */
const endangered = '.build/forms.sqlite';

/** One line with the path of the form database, and another one if forms could easily be lost. */
export function describeDatabase(path: string): string {
  const lines = [`Forms are kept in ${path}`];
  if (path !== endangered && existsSync(endangered)) {
    lines.push(`There are forms in ${endangered} too: move that file to a safe place before .build is deleted.`);
  }
  return lines.join('\n');
}

/**
 * Serves an app until the process receives SIGINT or SIGTERM, then closes the server and the store.
 *
 * @returns the address of the server
 * @throws {PortBusyError | ListenError} by rejection
 */
export async function serveUntilStopped(
  app: FetchApp | RequestListener,
  options: ListenOptions,
  store?: { close(): void },
): Promise<string> {
  const { url, close } = await listen(app, options);
  const stop = async (): Promise<void> => {
    await close();
    store?.close();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  return url;
}
