/** `/day.json` on Cloudflare: what the CMS says of today, every two seconds in a data centre. */
import * as v from 'valibot';
import * as files from '#i18n/site-files.ts';
import { log } from '#lib/log.ts';
import { readLimited } from '#lib/read-limited.ts';
import { byOwnClock, clockDifference } from '#park/day/clock-difference.ts';
import { assertNewer, type Day, largestDay, renewedDay, unknownDay } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';
import { longestTold } from '#park/day/disruption.ts';
import { type ReadFile, type ReadPlace, readThroughCache } from './worker-read-through.ts';

/** The CMS, as secrets of the Worker: its address, ending in /api, and the token that reads the content. */
export interface DayBindings {
  CONTENT_API_URL?: string;
  CONTENT_API_TOKEN?: string;
}

/** Milliseconds that visitors wait for the CMS at most. */
const patience = 2000;

const answerOfCms = v.pipe(v.string(), v.parseJson(), v.object({ data: daySchema }));

/** @param last the day that is known @throws by rejection if the CMS has no answer to use */
async function askCms(base: string, token: string, last: Day | undefined): Promise<Day> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetch(`${base.replace(/\/+$/, '')}/zoo/day`, {
    headers: { ...headers, ...(last && { 'If-None-Match': `"${last.number}"` }) },
    // Another host must not see the token.
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  if (response.status === 304 && last) return renewedDay(last, new Date());
  if (response.status !== 200) throw new Error(`It answers ${response.status}.`);
  const text = await readLimited(response, largestDay);
  if (text === undefined) throw new Error('The answer is too large.');
  if (text.includes(token)) throw new Error('The answer holds the token.');
  const { data } = v.parse(answerOfCms, text);
  const now = new Date();
  assertNewer(data, last, now);
  const difference = clockDifference(response.headers.get('date'), now);
  if (difference !== 0)
    log('site').error(`The clock of the CMS is wrong by ${Math.round(difference / 60_000)} minutes.`);
  return byOwnClock(data, difference, now);
}

/** Returns the day as JSON, or undefined without a CMS. */
export async function currentDay(
  { CONTENT_API_URL: base, CONTENT_API_TOKEN: token }: DayBindings,
  place: ReadPlace,
): Promise<string | undefined> {
  if (!base || !token) return undefined;
  const day: ReadFile<Day> = {
    address: files.day.fr,
    schema: daySchema,
    lifetimes: { fresh: 2, last: longestTold / 1000 },
    patience,
    recent: 2 * 60_000,
    read: (last) => askCms(base, token, last),
    isNewer: (first, second) => first.number > second.number,
    // Pages must know that nobody could read another one.
    unread: (built = unknownDay) => ({ ...built, isUnread: true }),
    lost: 'The CMS does not say what is true of today: the last known day holds.',
    secret: token,
  };
  return readThroughCache(day, place);
}
