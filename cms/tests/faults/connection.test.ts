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

const lasting: [string, Omit<Fault, 'path'>, { fr: string; en: string }][] = [
  [
    'resets connections',
    { kind: 'reset' },
    { fr: 'Impossible de lire le service de contenu à', en: 'could not be read (animals, fr)' },
  ],
  [
    'is too slow',
    { kind: 'slow' },
    { fr: 'Impossible de lire le service de contenu à', en: 'could not be read (animals, fr)' },
  ],
  [
    'cuts its answers off',
    { kind: 'truncated' },
    { fr: 'Impossible de lire le service de contenu à', en: 'could not be read (animals, fr)' },
  ],
  [
    'answers 401',
    { kind: 'status', status: 401 },
    { fr: 'vérifiez CONTENT_API_TOKEN', en: 'answered 401 (animals, fr): the token is missing or wrong' },
  ],
  [
    'answers 403',
    { kind: 'status', status: 403 },
    { fr: 'vérifiez ses permissions', en: 'answered 403 (animals, fr): the token may not read this' },
  ],
  [
    'answers 404',
    { kind: 'status', status: 404 },
    { fr: 'cette collection n’existe pas', en: 'answered 404 (animals, fr): there is no such collection' },
  ],
  [
    'answers 429',
    { kind: 'status', status: 429, retryAfter: 60 },
    { fr: 'il reçoit trop de demandes', en: 'answered 429 (animals, fr): it is asked too often' },
  ],
  [
    'answers 500',
    { kind: 'status', status: 500 },
    { fr: 'a répondu 500 (animals, fr) : la panne est chez lui', en: 'answered 500 (animals, fr): the fault is there' },
  ],
  [
    'answers something else than JSON',
    { kind: 'notJson' },
    { fr: 'autre chose que du JSON', en: 'answered with something that is not JSON (animals, fr)' },
  ],
  [
    'answers JSON of another shape',
    { kind: 'wrongShape' },
    { fr: 'un JSON de forme inconnue', en: 'answered JSON of an unknown shape (animals, fr)' },
  ],
  [
    'answers nothing',
    { kind: 'empty' },
    { fr: 'autre chose que du JSON', en: 'answered with something that is not JSON (animals, fr)' },
  ],
];

/** Milliseconds: long enough for Strapi on a busy machine. */
const patience = { timeout: 20_000 };

describe('a service that', () => {
  it.each(lasting)('%s ends the release', async (_, fault, reasons) => {
    const proxy = await startFaultProxy(cms);
    const releases = await releasesFromCms();
    proxy.faults.set([{ ...fault, path: animals }]);
    await expectFailure(releases, proxy.url, reasons, fault.kind === 'slow' ? { timeout: 1000 } : patience);
    proxy.faults.clear();
    expect(await releases.release(proxy.url, patience)).toMatchObject({ event: 'released' });
  });

  it('is not there ends the release', async () => {
    const releases = await releasesFromCms();
    const nobody = 'http://127.0.0.1:9';
    await expectFailure(releases, nobody, {
      fr: `Impossible de lire le service de contenu à ${nobody}/api`,
      en: `The content service at ${nobody}/api could not be read`,
    });
  });

  it.each<Fault['kind']>(['reset', 'truncated', 'status'])(
    'fails three times (%s) is asked a fourth time',
    async (kind) => {
      const proxy = await startFaultProxy(cms);
      const releases = await releasesFromCms();
      proxy.faults.set([{ path: animals, kind, times: 3 }]);
      expect(await releases.release(proxy.url, patience)).toMatchObject({ event: 'released' });
    },
  );
});

describe('pictures', () => {
  it.each<[string, Omit<Fault, 'path'>]>([
    ['that are gone', { kind: 'status', status: 404 }],
    ['that arrive in part', { kind: 'truncated' }],
    ['that are none', { kind: 'notJson' }],
  ])('%s end the release with their entry', async (_, fault) => {
    const proxy = await startFaultProxy(cms);
    const releases = await releasesFromCms();
    proxy.faults.set([{ ...fault, path: '/uploads' }]);
    const before = releases.site.current();
    const outcome = await releases.release(proxy.url, patience);
    const reason = outcome.event === 'failed' ? outcome.reason : outcome.event;
    expect(reason).toContain('/uploads/');
    expect(reason).toMatch(/problèmes?[\s\S]+problems?/);
    expect(releases.site.current()).toBe(before);
  });
});
