/** A connection between build and CMS that fails: the live release stays, and the reason is said. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../../tests/support/content-service/fault-queue.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { expectFailure, releasesFromCms } from '../support/releases-from-cms.ts';
import { type RunningCms, startCms } from '../support/start-cms.ts';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

const animals = '/api/animals';

/** Milliseconds: long enough for Strapi on a busy machine. */
const patience = { timeout: 20_000 };

// Every kind of fault is tried with the client alone: tests/contract/content/source/.
describe('a service that', () => {
  it('cuts its answers off ends the release, and the next one goes online', async () => {
    const proxy = await startFaultProxy(cms);
    const releases = await releasesFromCms();
    proxy.faults.set([{ path: animals, kind: 'truncated' }]);
    const reasons = { fr: 'Impossible de lire le service de contenu à', en: 'could not be read (animals, fr)' };
    await expectFailure(releases, proxy.url, reasons, patience);
    proxy.faults.clear();
    expect(await releases.release(proxy.url, patience)).toMatchObject({ state: 'live' });
  });

  it('resets three connections is asked a fourth time', async () => {
    const proxy = await startFaultProxy(cms);
    const releases = await releasesFromCms();
    proxy.faults.set([{ path: animals, kind: 'reset', times: 3 }]);
    expect(await releases.release(proxy.url, patience)).toMatchObject({ state: 'live' });
  });
});

describe('pictures', () => {
  it.each<[string, Omit<Fault, 'path'>, RegExp]>([
    ['that are gone', { kind: 'status', status: 404 }, /problèmes?[\s\S]+problems?/],
    // The service cuts all of them off: nothing that editors could correct.
    ['that arrive in part', { kind: 'truncated' }, /Impossible de lire[\s\S]+could not be read/],
  ])('%s end the release with their name', async (_, fault, sentences) => {
    const proxy = await startFaultProxy(cms);
    const releases = await releasesFromCms();
    proxy.faults.set([{ ...fault, path: '/uploads' }]);
    const before = releases.site.current();
    const outcome = await releases.release(proxy.url, patience);
    const reason = 'reason' in outcome ? outcome.reason : outcome.state;
    expect(reason).toContain('/uploads/');
    expect(reason).toMatch(sentences);
    expect(releases.site.current()).toBe(before);
  });
});
