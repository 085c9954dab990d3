/** What open pages are told of today, in place of what the site's server says. */
import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import type { Day, DayAlert } from '#park/day/day.ts';
import type { DayWords } from '#park/day/day-words.ts';
import type { Disruption } from '#park/day/disruption.ts';
import { type DisruptionInWords, disruptionsInWords } from '#park/day/in-words.ts';
import { dayOf } from './disruptions.ts';

/**
 * Answers as a host that only serves files, whose day is never too old.
 *
 * @param disruptions as they are when the day is read
 */
export async function answerDay(page: Page, disruptions: () => readonly Disruption[]): Promise<void> {
  await page.route(`**${files.day.fr}`, (route) => route.fulfill({ json: dayOf(disruptions(), new Date(), 0) }));
}

/**
 * Answers as a server that hears from the CMS, with an alert.
 *
 * @param alert as it is when the day is read
 * @param at from when the day is
 * @param number 0 for a host that only serves files
 * @param disruptions what else it says
 */
export async function answerAlert(
  page: Page,
  alert: () => DayAlert | null,
  at: Date,
  number = 12,
  disruptions: readonly Disruption[] = [],
): Promise<void> {
  await page.route(`**${files.day.fr}`, (route) =>
    route.fulfill({ json: { ...dayOf(disruptions, at, number), alert: alert() } }),
  );
}

/** Answers nobody who asks for the day. */
export async function loseDay(page: Page): Promise<void> {
  await page.route(`**${files.day.fr}`, (route) => route.abort());
}

/** What the site says of its day, in a language. */
export async function toldOn(page: Page, locale: Locale): Promise<DisruptionInWords[]> {
  const read = async (file: string): Promise<unknown> => (await page.request.get(file)).json();
  const [day, words] = [await read(files.day[locale]), await read(files.dayWords[locale])];
  return disruptionsInWords((day as Day).disruptions, words as DayWords, locale);
}

/** Makes a disruption say something that nothing else on a page does. */
export const saying = <D extends Disruption>(words: string, said: D): D => ({
  ...said,
  reason: 'other',
  words: { fr: words, en: words },
});
