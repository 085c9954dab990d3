/** The parts of the site's server that `/health` tells of. */
import { accessSync, constants, existsSync } from 'node:fs';
import { log } from '#lib/log.ts';
import { isDatabaseBusy } from '#lib/node/database-busy.ts';
import { hasReserve } from '#lib/node/disk-reserve.ts';
import type { FormStore } from '../forms/form-store.ts';
import { type Check, type Checks, diskCheck } from '../http/health.ts';
import type { WatchedJson } from './json-answers.ts';
import type { ServedRelease } from './served-release.ts';

export interface SiteParts {
  /** Directory of the releases. */
  releases: string;
  release: ServedRelease;
  day: Pick<WatchedJson, 'check'>;
  /** Undefined where there is no shop. */
  availability: Pick<WatchedJson, 'check'> | undefined;
  /** Where forms are kept, if they are sent to this server. */
  store: Pick<FormStore, 'tryToSave'>;
}

/** A form waits for a database that is locked for a moment, and so it counts as kept. */
function formsCheck(store: SiteParts['store']): Check {
  try {
    store.tryToSave();
    return { status: 'pass' };
  } catch (error) {
    if (isDatabaseBusy(error)) return { status: 'warn', isLocked: true };
    log('form').error('No form could be stored now:', error);
    return { status: 'fail' };
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The disk of the releases. Where nothing can be written, as in a container, nothing needs a reserve. */
async function releasesDiskCheck(releases: string): Promise<Check> {
  const disk = await diskCheck(releases);
  if (!isWritable(releases)) return { ...disk, status: 'pass' };
  const isReserved = hasReserve(releases);
  return { ...disk, status: isReserved ? disk.status : 'warn', isReserved };
}

/** Looks at all parts. Forms and the shop are left out where the site has none of its own, and a disk without releases. */
export async function siteChecks({ releases, release, day, availability, store }: SiteParts): Promise<Checks> {
  const current = release.current();
  return {
    release: release.check(),
    day: await day.check(current),
    ...(availability && { availability: await availability.check(current) }),
    ...(current.formPath !== undefined && { forms: formsCheck(store) }),
    ...(existsSync(releases) && { disk: await releasesDiskCheck(releases) }),
  };
}
