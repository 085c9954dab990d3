/** nginx under the configuration that is written for it, beside the project's own server, on a release of the site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReleaseManifest } from '#delivery/release-manifest.ts';
import { FormStore } from '#server/forms/form-store.ts';
import type { Listening } from '#server/http/listen.ts';
import { compareHosts, judge } from '#tests/support/hosts/compare-hosts.ts';
import { deliveryRequests } from '#tests/support/hosts/delivery-requests.ts';
import { startNginx, type RunningNginx } from '#tests/support/hosts/start-nginx.ts';
import { testRelease } from '#tests/support/hosts/test-release.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { serveSite } from '#tests/support/serve-site.ts';
import { testSite } from '#tests/support/test-site.ts';
import { nginxDifferences } from './nginx-differences.ts';

let release: string;
let own: Listening;
let behind: Listening;
let nginx: RunningNginx;
const [ownStore, storeBehind] = [new FormStore(':memory:'), new FormStore(':memory:')];

beforeAll(async () => {
  release = await testRelease(testSite.directory);
  [own, behind] = await Promise.all([serveSite(release, ownStore), serveSite(release, storeBehind)]);
  const forms = { path: '/form', upstream: behind.url };
  nginx = await startNginx({ current: release, policies: [readReleaseManifest(release).policy], forms });
});
afterAll(async () => {
  await Promise.all([nginx, own, behind].map(({ close }) => close()));
  for (const store of [ownStore, storeBehind]) store.close();
});

describe('nginx', () => {
  it('answers as the own server does, apart from what is listed', async () => {
    expect(deliveryRequests.length).toBeGreaterThan(500);
    const differences = await compareHosts(release, own.url, nginx.url);
    expect(judge(differences, nginxDifferences)).toEqual({ unexpected: [], vanished: [] });
  });

  it('hands forms to the server behind it', async () => {
    const before = storeBehind.all().length;
    const answer = await sendRaw(nginx.url, '/form', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: [
        JSON.stringify({
          form: 'newsletter',
          email: 'zoe@example.org',
          consent: 'yes',
          consentText: 'Oui',
          language: 'fr',
        }),
      ],
    });
    expect(answer.status).toBe(201);
    expect(storeBehind.all()).toHaveLength(before + 1);
  });
});
