/**
 * `/day.json` on Cloudflare: what the CMS says of today, read while somebody asks, every two seconds in a data centre.
 * While the CMS does not answer, the last known day is sent.
 */
import * as v from 'valibot';
import { files } from '#i18n/routes.ts';
import { log } from '#lib/log.ts';
import { printable } from '#lib/text/printable.ts';
import { assertNotOlder, type Day, largestDay, renewedDay } from '#park/day/day.ts';
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

/** Reads a body no further than the limit. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > largestDay) throw new Error('The answer is too large.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

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
  const text = await readText(response);
  if (text.includes(token)) throw new Error('The answer holds the token.');
  const { data } = v.parse(answerOfCms, text);
  assertNotOlder(data, last);
  return data;
}

function dayIn(text: string | undefined): Day | undefined {
  const { success, output } = v.safeParse(keptDay, text);
  return success ? output : undefined;
}

const isRecent = ({ at }: Day) => Date.now() - Date.parse(at) < recent;

/**
 * Returns the day as JSON: as a visitor has just got it, as the CMS says it, as it was last known, or as it was built.
 *
 * @param site any address of the site
 * @param readBuilt reads the file of the release
 * @returns undefined without a CMS
 */
export async function currentDay(
  { CONTENT_API_URL: base, CONTENT_API_TOKEN: token }: DayBindings,
  site: string,
  openCache: () => Promise<DayCache>,
  readBuilt: () => Promise<string>,
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
  if (lastText !== undefined && last && isRecent(last)) await keep('fresh', lastText);
  let body: string;
  try {
    body = JSON.stringify(await askCms(base, token, last));
    if (body !== lastText) await keep('last', body);
  } catch (error) {
    // An error of a request may quote its headers.
    const reason = printable(String(error).replaceAll(token, '…').replaceAll(/\s+/g, ' '));
    log('site').error(`The CMS does not say what is true of today: the last known day holds. ${reason}`);
    body = last && lastText !== undefined ? lastText : await readBuilt();
  }
  await keep('fresh', body);
  return body;
}
