/**
 * `/day.json` on Cloudflare: what the CMS says of today, read while somebody asks, every two seconds in a data centre.
 * While the CMS does not answer, the last known day is sent.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import * as files from '#i18n/site-files.ts';
import { log } from '#lib/log.ts';
import { readLimited } from '#lib/read-limited.ts';
import { printable } from '#lib/text/printable.ts';
import { byOwnClock, clockDifference } from '#park/day/clock-difference.ts';
import { assertNewer, type Day, largestDay, renewedDay } from '#park/day/day.ts';
import { daySchema } from '#park/day/day-schema.ts';
import { longestTold } from '#park/day/disruption.ts';

/** The CMS, as secrets of the Worker: its address, ending in /api, and the token that reads the content. */
export interface DayBindings {
  CONTENT_API_URL?: string;
  CONTENT_API_TOKEN?: string;
}

/** The part of the Cache API that is used here; what has outlived its `max-age` is not found. */
export type DayCache = Pick<Cache, 'match' | 'put'>;

/** Seconds: for all who ask, and until nobody believes it any longer. */
const lifetimes = { fresh: 2, last: longestTold / 1000 };

/** Milliseconds that visitors wait for the CMS at most. */
const patience = 2000;

/** Milliseconds within which those who ask while the CMS is asked get the day from before. */
const recent = 2 * 60_000;

const answerOfCms = v.pipe(v.string(), v.parseJson(), v.object({ data: daySchema }));
const keptDay = v.pipe(v.string(), v.parseJson(), daySchema);

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

function dayIn(text: string | undefined): Day | undefined {
  const { success, output } = v.safeParse(keptDay, text);
  return success ? output : undefined;
}

const isRecent = ({ at }: Day) => Date.now() - Date.parse(at) < recent;

/** Milliseconds between two looks at what another request has read. */
const lookInterval = 50;

/** What the requests of one isolate know of each other, which can't await each other's answers. */
export interface Readings {
  /** When one of them asked the CMS, in milliseconds since 1970; undefined once it has an answer. */
  askedAt?: number | undefined;
  /** True if the last answer was none to use. */
  hasFailed?: boolean;
}

/** What becomes of a day that was built where nobody could read another: pages must know that. */
function unread(built: string): string {
  const day = dayIn(built);
  return day ? JSON.stringify({ ...day, isUnread: true }) : built;
}

/**
 * Returns the day as JSON: as a visitor has just got it, as the CMS says it, as it was last known, or as it was built.
 *
 * @param site any address of the site
 * @param readBuilt reads the file of the release
 * @param readings of the isolate
 * @returns undefined without a CMS
 */
export async function currentDay(
  { CONTENT_API_URL: base, CONTENT_API_TOKEN: token }: DayBindings,
  site: string,
  openCache: () => Promise<DayCache>,
  readBuilt: () => Promise<string>,
  readings: Readings,
): Promise<string | undefined> {
  if (!base || !token) return undefined;
  const cache = await openCache();
  const addressOf = (name: keyof typeof lifetimes) => new URL(`${files.day.fr}?${name}`, site).href;
  const keptText = async (name: keyof typeof lifetimes) => (await cache.match(addressOf(name)))?.text();
  const keep = (name: keyof typeof lifetimes, body: string) =>
    cache.put(addressOf(name), new Response(body, { headers: { 'Cache-Control': `max-age=${lifetimes[name]}` } }));
  const fresh = await keptText('fresh');
  if (fresh !== undefined) return fresh;
  const lastText = await keptText('last');
  const last = dayIn(lastText);
  const lastKnown = last && lastText;
  const canWait = !lastKnown || !(isRecent(last) || readings.hasFailed);
  if (Date.now() - (readings.askedAt ?? 0) < patience) {
    for (let waited = 0; canWait && waited < patience; waited += lookInterval) {
      await wait(lookInterval);
      const answer = await keptText('fresh');
      if (answer !== undefined) return answer;
    }
    return lastKnown ?? unread(await readBuilt());
  }
  readings.askedAt = Date.now();
  if (lastKnown && !canWait) await keep('fresh', lastKnown);
  let body: string;
  try {
    body = JSON.stringify(await askCms(base, token, last));
    // A data centre has several isolates, and the slower one does not bring back what is over.
    const newest = await keptText('last');
    if ((dayIn(newest)?.number ?? 0) > (dayIn(body)?.number ?? 0)) body = newest ?? body;
    else if (body !== lastText) await keep('last', body);
    readings.hasFailed = false;
  } catch (error) {
    // An error of a request may quote its headers.
    const reason = printable(String(error).replaceAll(token, '…').replaceAll(/\s+/g, ' '));
    log('site').error(`The CMS does not say what is true of today: the last known day holds. ${reason}`);
    body = lastKnown ?? unread(await readBuilt());
    readings.hasFailed = true;
  }
  readings.askedAt = undefined;
  await keep('fresh', body);
  return body;
}
