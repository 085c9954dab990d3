/**
 * What another service says, read by the Worker while somebody asks, once in a while in a data centre. While that service
 * does not answer, the last known one is sent.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { log } from '#lib/log.ts';
import { printable } from '#lib/text/printable.ts';

/** The part of the Cache API that is used here; what has outlived its `max-age` is not found. */
export type FileCache = Pick<Cache, 'match' | 'put'>;

/** What a file holds: with the instant from which it is. */
interface Timed {
  at: string;
}

/** A file that is made of what another service says. */
export interface ReadFile<Value extends Timed> {
  /** Its address on the site. */
  address: string;
  schema: v.GenericSchema<unknown, Value>;
  /** Seconds: for all who ask, and until nobody believes it any longer. */
  lifetimes: { fresh: number; last: number };
  /** Milliseconds that visitors wait at most; `read` takes no longer. */
  patience: number;
  /** Milliseconds within which those who ask while the service is asked get what was known before. */
  recent: number;
  /** @param last what is known @throws by rejection if there is no answer to use */
  read(last: Value | undefined): Promise<Value>;
  /** True if the first is newer, as another isolate has read it. */
  isNewer(first: Value, second: Value): boolean;
  /** What is sent where nobody could read anything. @param built the file of the release; undefined if it has none */
  unread(built: Value | undefined): Value;
  /** The line of the log when there is no answer. */
  lost: string;
  /** The token, which an error of a request may quote. */
  secret: string;
}

/** Where the Worker is, and what it knows. */
export interface ReadPlace {
  /** Any address of the site. */
  site: string;
  openCache: () => Promise<FileCache>;
  /** Reads the file of the release. */
  readBuilt: () => Promise<string>;
  readings: Readings;
}

/** Milliseconds between two looks at what another request has read. */
const lookInterval = 50;

/** What the requests of one isolate know of each other, which can't await each other's answers. */
export interface Readings {
  /** When one of them asked, in milliseconds since 1970; undefined once it has an answer. */
  askedAt?: number | undefined;
  /** True if the last answer was none to use. */
  hasFailed?: boolean;
}

/** Returns the file as a visitor has just got it, as the service says it, as it was last known, or as it was built. */
export async function readThroughCache<Value extends Timed>(
  { address, schema, lifetimes, patience, recent, read, isNewer, unread, lost, secret }: ReadFile<Value>,
  { site, openCache, readBuilt, readings }: ReadPlace,
): Promise<string> {
  const kept = v.pipe(v.string(), v.parseJson(), schema);
  const valueIn = (text: string | undefined): Value | undefined => {
    const { success, output } = v.safeParse(kept, text);
    return success ? output : undefined;
  };
  const asBuilt = async () => JSON.stringify(unread(valueIn(await readBuilt())));
  const isRecent = ({ at }: Value) => Date.now() - Date.parse(at) < recent;
  const cache = await openCache();
  const addressOf = (name: keyof typeof lifetimes) => new URL(`${address}?${name}`, site).href;
  const keptText = async (name: keyof typeof lifetimes) => (await cache.match(addressOf(name)))?.text();
  const keep = (name: keyof typeof lifetimes, body: string) =>
    cache.put(addressOf(name), new Response(body, { headers: { 'Cache-Control': `max-age=${lifetimes[name]}` } }));
  const fresh = await keptText('fresh');
  if (fresh !== undefined) return fresh;
  const lastText = await keptText('last');
  const last = valueIn(lastText);
  const lastKnown = last && lastText;
  const canWait = !lastKnown || !(isRecent(last) || readings.hasFailed);
  if (Date.now() - (readings.askedAt ?? 0) < patience) {
    for (let waited = 0; canWait && waited < patience; waited += lookInterval) {
      await wait(lookInterval);
      const answer = await keptText('fresh');
      if (answer !== undefined) return answer;
    }
    return lastKnown ?? asBuilt();
  }
  readings.askedAt = Date.now();
  if (lastKnown && !canWait) await keep('fresh', lastKnown);
  let body: string;
  try {
    const value = await read(last);
    body = JSON.stringify(value);
    // A data centre has several isolates, and the slower one does not bring back what is over.
    const newestText = await keptText('last');
    const newest = valueIn(newestText);
    if (newestText !== undefined && newest && isNewer(newest, value)) body = newestText;
    else if (body !== lastText) await keep('last', body);
    readings.hasFailed = false;
  } catch (error) {
    const reason = printable(String(error).replaceAll(secret, '…').replaceAll(/\s+/g, ' '));
    log('site').error(`${lost} ${reason}`);
    body = lastKnown ?? (await asBuilt());
    readings.hasFailed = true;
  }
  readings.askedAt = undefined;
  await keep('fresh', body);
  return body;
}
