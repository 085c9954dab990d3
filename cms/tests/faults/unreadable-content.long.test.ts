/** A CMS that stops, whose connection fails, or that lets the build in no more, while its content is read. */
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentType, contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { anyNumber } from '../../../tests/support/any-of.ts';
import type { Fault } from '../../../tests/support/content-service/fault-queue.ts';
import { copyProject, shareCache } from '../../../tests/support/project-copy.ts';
import { administratorOf } from '../support/accounts.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { expectFailure, releasesFromCms } from '../support/releases-from-cms.ts';
import { type RunningCms, secrets, startCms } from '../support/start-cms.ts';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

/** Starts it again with its data. */
async function restart(): Promise<void> {
  cms = await startCms({ data: cms.data });
}

describe('a CMS that is killed', () => {
  it('at the first request of a reading, or any other, ends the release, and serves again afterwards', async () => {
    // Each type is read in both languages, with one request or more.
    const anyOther = anyNumber(2, 2 * contentTypeNames.length, 'the request at which the CMS is killed');
    for (const number of [1, anyOther]) {
      const proxy = await startFaultProxy(cms);
      const releases = await releasesFromCms();
      let requests = 0;
      proxy.faults.on('request', () => {
        requests += 1;
        if (requests === number) cms.kill('SIGKILL');
      });
      await expectFailure(releases, proxy.url, {
        fr: 'Impossible de lire le service de contenu à',
        en: 'could not be read',
      });
      expect(requests, `killed at ${number}`).toBeGreaterThanOrEqual(number);
      await cms.ended;
      await restart();
      expect(await releases.release(cms.url)).toMatchObject({ state: 'live' });
    }
  });

  it('ends a real release of the whole site', async () => {
    const proxy = await startFaultProxy(cms);
    const { site } = await releasesFromCms();
    const link = await readlink(join(site.directory, 'current'));
    proxy.faults.on('request', (path) => {
      if (path === '/api/news') cms.kill('SIGKILL');
    });
    const project = await copyProject('stopped-cms-');
    onTestFinished(project.remove);
    shareCache(project);
    const { status, errors } = await project.release({
      RELEASES_DIR: site.directory,
      CONTENT_API_URL: `${proxy.url}/api`,
      CONTENT_API_TOKEN: secrets.CONTENT_API_TOKEN,
    });
    await restart();
    expect(status).toBe(1);
    expect(errors.replaceAll('\u00A0', ' ')).toMatch(
      /Impossible de lire le service de contenu .+ \([a-z-]+, (?:fr|en)\)/,
    );
    // Several collections are read at once: whichever fails first is named.
    const [, collection] = /The content service at .+ could not be read \(([a-z-]+), (?:fr|en)\)/.exec(errors) ?? [];
    expect(contentTypeNames.map((name) => contentType(name).path)).toContain(collection);
    expect(errors).not.toContain(secrets.CONTENT_API_TOKEN);
    expect(await readlink(join(site.directory, 'current'))).toBe(link);
  });
});

/** Milliseconds: long enough for Strapi on a busy machine. */
const patience = { timeout: 20_000 };

// Every kind of fault is tried with the client alone: tests/contract/content/source/.
describe('a connection that', () => {
  it('cuts answers off ends the release, and the next one goes online', async () => {
    const proxy = await startFaultProxy(cms);
    const releases = await releasesFromCms();
    proxy.faults.set([{ path: '/api/animals', kind: 'truncated' }]);
    const reasons = { fr: 'Impossible de lire le service de contenu à', en: 'could not be read (animals, fr)' };
    await expectFailure(releases, proxy.url, reasons, patience);
    proxy.faults.clear();
    expect(await releases.release(proxy.url, patience)).toMatchObject({ state: 'live' });
  });

  it('is reset three times is tried a fourth time', async () => {
    const proxy = await startFaultProxy(cms);
    const releases = await releasesFromCms();
    proxy.faults.set([{ path: '/api/animals', kind: 'reset', times: 3 }]);
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

interface Token {
  id: number;
  name: string;
  description: string;
  type: string;
  permissions: string[];
}

/** The token of the build, as an administrator sees it in the admin panel. */
async function buildToken(): Promise<Token> {
  const administrator = administratorOf(cms);
  const { data } = (await (await administrator.request('/admin/api-tokens')).json()) as { data: Token[] };
  for (const { id, type } of data) {
    const response = await administrator.request(`/admin/api-tokens/${id}`);
    const { data: token } = (await response.json()) as { data: Token };
    // That of the preview may read drafts too, by its name alone.
    if (type === 'custom' && !/preview|aperçu/i.test(token.name)) return token;
  }
  throw new Error('The CMS has no token for builds.');
}

describe('the token of the build', () => {
  it('that may read animals no more ends the release', async () => {
    const releases = await releasesFromCms();
    const { id, name, description, type, permissions } = await buildToken();
    const fewer = permissions.filter((permission) => permission !== 'api::animal.animal.find');
    expect(fewer).toHaveLength(permissions.length - 1);
    const change = { name, description, type, permissions: fewer };
    expect((await administratorOf(cms).send('PUT', `/admin/api-tokens/${id}`, change)).status).toBe(200);
    await expectFailure(releases, cms.url, {
      fr: 'a répondu 403 (animals, fr) : le jeton ne donne pas accès à ce contenu',
      en: 'answered 403 (animals, fr): the token may not read this',
    });
  });

  // The last one: the token is gone.
  it('that an administrator revokes ends the release', async () => {
    const releases = await releasesFromCms();
    const { id } = await buildToken();
    expect((await administratorOf(cms).send('DELETE', `/admin/api-tokens/${id}`)).status).toBe(200);
    await expectFailure(releases, cms.url, {
      fr: 'a répondu 401 (site, fr) : le jeton manque ou n’est pas le bon : vérifiez CONTENT_API_TOKEN',
      en: 'answered 401 (site, fr): the token is missing or wrong: check CONTENT_API_TOKEN',
    });
  });
});
