/** What the two programs of the service share: how they report errors, where they keep forms, and how they stop. */
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { listen, type FetchApp, type ListenOptions } from '../http/listen.ts';

/** Whoever tidies up deletes `.build`, so forms found there are worth a word. */
const endangered = '.build/forms.sqlite';

/** One line that tells where forms are kept, and another one if there are some that are easily lost. */
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
