/** How today is asked for, beside the scripts of a page and while it is open. */
import * as files from '#i18n/site-files.ts';

/** The address, which is the same in all languages, and low priority: nothing on a page waits for the answer. */
export const dayRequest: [string, RequestInit] = [files.day.fr, { cache: 'no-cache', priority: 'low' }];

/** The first question, asked by the inline script of a page. */
export interface EarlyQuestion {
  /** Milliseconds since 1970, by the clock of the device. */
  askedAt: number;
  response: Promise<Response>;
}

/** Holds the first question of a document until `day-answers.ts` takes it. */
export const earlyQuestion = globalThis as { dayQuestion?: EarlyQuestion };
