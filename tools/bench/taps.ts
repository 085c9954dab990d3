/**
 * From a tap to visitors (`npm run bench -- taps`): the person in charge of the day closes rides, and a visitor asks a
 * running server for the file that open pages read, and for the page of the ride, until they say so.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pathFor } from '#i18n/paths.ts';
import { files } from '#i18n/routes.ts';
import type { DisruptionRequest } from '../../cms/day/shown-day.ts';
import { type Account, createAccount } from '../../cms/tests/support/accounts.ts';
import type { RunningCms } from '../../cms/tests/support/start-cms.ts';
import { inLoop, secondsSince, untilServed, untilSettled } from './published-loop.ts';

const rounds = 4;
/** Milliseconds in which a build gets half through. */
const beingBuilt = 4_000;

interface Ride {
  documentId: string;
  slug: string;
}

interface Tap {
  'until it is saved': number;
  'until open pages hear of it': number;
  'until its page says it': number;
}

async function ridesOf({ read }: RunningCms): Promise<Ride[]> {
  const response = await read('rides?locale=fr&sort=documentId&pagination[page]=1&pagination[pageSize]=250');
  return ((await response.json()) as { data: Ride[] }).data;
}

/** Closes a ride for an hour, and waits until visitors see it. */
async function close(manager: Account, { documentId, slug }: Ride, siteUrl: string): Promise<Tap> {
  const request: DisruptionRequest = {
    id: randomBytes(12).toString('hex'),
    about: `ride:${documentId}`,
    state: 'closed',
    reason: 'wind',
    until: { kind: 'minutes', minutes: 60 },
  };
  const begin = performance.now();
  const response = await manager.send('POST', '/zoo/day/statements', request);
  if (!response.ok) throw new Error(await response.text());
  const saved = secondsSince(begin);
  const page = pathFor('ride', 'fr', { slug });
  await untilServed(siteUrl + files.day.fr, `"ride:${documentId}"`);
  const heard = secondsSince(begin);
  await untilServed(siteUrl + page, 'data-state="closed"');
  return {
    'until it is saved': saved,
    'until open pages hear of it': heard,
    'until its page says it': secondsSince(begin),
  };
}

export async function taps(): Promise<void> {
  const table: Record<string, Tap> = {};
  await inLoop(false, async (cms, siteUrl) => {
    const manager = await createAccount(cms, 'zoo-day-manager');
    const rides = await ridesOf(cms);
    const next = (): Ride => {
      const ride = rides.pop();
      if (!ride) throw new Error('There are too few rides.');
      return ride;
    };
    for (let tap = 1; tap <= rounds; tap += 1) {
      await untilSettled(cms);
      table[`${tap}, while nothing is built`] = await close(manager, next(), siteUrl);
    }
    await untilSettled(cms);
    const first = close(manager, next(), siteUrl);
    await wait(beingBuilt);
    table['while another is built'] = await close(manager, next(), siteUrl);
    await first;
  });
  console.log('\nFrom the tap of the person in charge of the day to visitors, in seconds');
  console.table(table);
}
