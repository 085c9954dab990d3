/** The image of the site beside the project's own server. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FormStore } from '#services/forms/form-store.ts';
import type { Listening } from '#services/http/listen.ts';
import { compareHosts, judge } from '#tests/support/hosts/compare-hosts.ts';
import { type RunningContainer, startContainer } from '#tests/support/hosts/start-container.ts';
import { testRelease } from '#tests/support/hosts/test-release.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { canUnshare } from '#tests/support/rights.ts';
import { serveSite } from '#tests/support/serve-site.ts';
import { testSite } from '#tests/support/test-site.ts';

let release: string;
let own: Listening;
let container: RunningContainer;
const store = new FormStore(':memory:');

/** Mounting takes the rights of root; where they are missing, an engine has to be used by hand. */
describe.runIf(canUnshare)('the container', () => {
  beforeAll(async () => {
    release = await testRelease(testSite.directory);
    own = await serveSite(release, store);
    container = await startContainer(release);
  });
  afterAll(async () => {
    await container.close();
    await own.close();
    store.close();
  });

  it('answers as the own server does', async () => {
    const differences = await compareHosts(release, own.url, container.url);
    const expected = [
      { reason: 'Forms are limited there, as they are not under test', requests: /^POST \/form/, aspects: /./ },
    ];
    expect(judge(differences, expected)).toEqual({ unexpected: [], vanished: [] });
  });

  it('has no packages, and nothing but the release and the server', async () => {
    const { layer, artefact } = container;
    expect((await readdir(join(layer, 'srv'))).sort()).toEqual(['releases', 'server.mjs']);
    expect((await readdir(artefact)).sort()).toEqual(['Containerfile', 'releases', 'server.mjs']);
  });

  it('stores forms in its volume, not in the image, and ends with success when it is stopped', async () => {
    expect(await container.stop()).toBe(0);
    await expect(sendRaw(container.url, '/')).rejects.toThrow('ECONNREFUSED');
    expect(container.stored().map(({ email }) => email)).toContain('zoe@example.org');
    expect(await readdir(join(container.layer, 'data'))).toEqual([]);
  });
});
