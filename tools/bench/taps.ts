/**
 * From a tap to visitors (`npm run bench -- taps`): the person in charge of the day closes rides, and a visitor asks a
 * running server for the file that open pages read, and for the page of the ride, until they say so. Then less and less
 * of the system is left, and the last ride is closed on the machine.
 */
import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pathFor } from '#i18n/paths.ts';
import * as files from '#i18n/site-files.ts';
import { type Account, createAccount } from '../../cms/tests/support/accounts.ts';
import { closing } from '../../cms/tests/support/closing-request.ts';
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
  'until its page says it'?: number;
}

async function ridesOf({ read }: RunningCms): Promise<Ride[]> {
  const response = await read('rides?locale=fr&sort=documentId&pagination[page]=1&pagination[pageSize]=250');
  return ((await response.json()) as { data: Ride[] }).data;
}

const untilHeard = (siteUrl: string, { documentId }: Ride) =>
  untilServed(siteUrl + files.day.fr, new RegExp(`"ride:${documentId}"`));

/** Closes a ride for an hour, and waits until open pages hear of it. */
async function tap(manager: Account, ride: Ride, siteUrl: string, begin = performance.now()): Promise<Tap> {
  const response = await manager.send('POST', '/zoo/day/statements', closing(ride.documentId));
  if (!response.ok) throw new Error(await response.text());
  const saved = secondsSince(begin);
  await untilHeard(siteUrl, ride);
  return { 'until it is saved': saved, 'until open pages hear of it': secondsSince(begin) };
}

/** Closes a ride for an hour, and waits until its page, as it is built, says so too. */
async function tapAndBuild(manager: Account, ride: Ride, siteUrl: string): Promise<Tap> {
  const begin = performance.now();
  const heard = await tap(manager, ride, siteUrl, begin);
  // The page names other rides as well, which were closed before.
  const own = new RegExp(`data-of="ride:${ride.documentId}"[^>]*><span data-state="closed"`);
  await untilServed(siteUrl + pathFor('ride', 'fr', { slug: ride.slug }), own);
  return { ...heard, 'until its page says it': secondsSince(begin) };
}

const run = promisify(execFile);

/** Closes a ride on the machine, until the night is over. */
async function closeByCommand(directory: string, ride: Ride, siteUrl: string): Promise<Tap> {
  const begin = performance.now();
  const command = [join(directory, 'src/services/site/run-close.ts'), ride.slug, '--reason=wind', '--until=05:59'];
  await run(process.execPath, command, { cwd: directory, env: { ...process.env, RELEASES_DIR: 'releases' } });
  const saved = secondsSince(begin);
  await untilHeard(siteUrl, ride);
  return { 'until it is saved': saved, 'until open pages hear of it': secondsSince(begin) };
}

export async function taps(): Promise<void> {
  const table: Record<string, Tap> = {};
  await inLoop(async ({ cms, siteUrl, directory, endPublishing }) => {
    const manager = await createAccount(cms, 'zoo-day-manager');
    const rides = await ridesOf(cms);
    const next = (): Ride => {
      const ride = rides.pop();
      if (!ride) throw new Error('There are too few rides.');
      return ride;
    };
    for (let round = 1; round <= rounds; round += 1) {
      await untilSettled(cms);
      table[`${round}, while nothing is built`] = await tapAndBuild(manager, next(), siteUrl);
    }
    await untilSettled(cms);
    const first = tapAndBuild(manager, next(), siteUrl);
    await wait(beingBuilt);
    table['while another is built'] = await tapAndBuild(manager, next(), siteUrl);
    await first;
    await untilSettled(cms);
    await rename(join(directory, 'astro.config.mjs'), join(directory, 'astro.config.none'));
    await tap(manager, next(), siteUrl);
    await wait(beingBuilt);
    table['while builds fail'] = await tap(manager, next(), siteUrl);
    await endPublishing();
    table['without the publish service'] = await tap(manager, next(), siteUrl);
    await cms.close();
    table['without the CMS, by the command'] = await closeByCommand(directory, next(), siteUrl);
  });
  console.log('\nFrom the tap of the person in charge of the day to visitors, in seconds');
  console.table(table);
}
