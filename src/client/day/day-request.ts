/** How today is asked for, beside the scripts of a page and while it is open. */
import type * as files from '#i18n/site-files.ts';

/** The same in all languages. Its type is that address alone: the table of files would be in every page. */
export const dayAddress: typeof files.day.fr = '/day.json';

/** With low priority: nothing on a page waits for the answer. */
export const dayInit: RequestInit = { cache: 'no-cache', priority: 'low' };

/** Milliseconds for one attempt: a visitor in the parks, who has a slow connection, should not wait for long. */
export const dayTimeout = 10_000;

/** The first question, asked by the inline script of a page. */
export interface EarlyQuestion {
  /** Milliseconds since 1970, by the clock of the device. */
  askedAt: number;
  response: Promise<Response>;
}

/** Holds the first question of a document until `day-answers.ts` takes it. */
export const earlyQuestion = globalThis as { dayQuestion?: EarlyQuestion };

/** Asks the first question. */
export function askEarly(): void {
  const response = fetch(dayAddress, { ...dayInit, signal: AbortSignal.timeout(dayTimeout) });
  earlyQuestion.dayQuestion = { askedAt: Date.now(), response };
  // The scripts ask again.
  response.catch(() => undefined);
}
