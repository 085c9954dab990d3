/** Who passes the gate in front of previews. */
import { expect, it, vi } from 'vitest';
import { activeLogins } from '#services/preview/active-logins.ts';
import { createDraftClient } from '#services/preview/draft-client.ts';
import type { PreviewContent } from '#services/preview/preview-content.ts';
import { previewGate } from '#services/preview/preview-gate.ts';
import { sessionCookie } from '#services/preview/preview-session.ts';
import { signedLink } from '#services/preview/signed-link.ts';

const secret = 'a secret of thirty-two signs or more';
const second = 1000;
const entry = { type: 'animals', documentId: 'lontra', locale: 'fr' } as const;

let logins = ['7'];
let now = 0;
let asked = 0;

/** A gate before pages that are not there yet: whoever passes is told that the preview starts. */
function gateOf(
  read: () => Promise<readonly string[]> = () => {
    asked += 1;
    return Promise.resolve(logins);
  },
) {
  [logins, asked, now] = [['7'], 0, 0];
  return previewGate({
    secret,
    isSecure: false,
    cms: { url: 'https://cms.example', origins: ['https://cms.example'] },
    isActive: activeLogins(read, () => now),
    build: () => undefined,
    readContent: () => Promise.reject<PreviewContent>(new Error('There is no content.')),
    pictures: '/nowhere',
  });
}

const cookieOf = (login: string) => sessionCookie(login, secret, false).split(';')[0] ?? '';
const passed = 503;

it('a session begins with its login at once, and ends with it within seconds', async () => {
  const gate = gateOf();
  const status = async (login: string) =>
    (await gate.request('/animaux', { headers: { cookie: cookieOf(login) } })).status;
  expect([await status('7'), await status('8'), await status('7')]).toEqual([passed, 401, passed]);
  expect(asked).toBe(2);
  logins = ['7', '8'];
  expect(await status('8')).toBe(passed);
  logins = [];
  now += 6 * second;
  expect(await status('7')).toBe(401);
  logins = ['7'];
  now += 6 * second;
  expect(await status('7')).toBe(passed);
  // A clock that was put back asks again.
  now -= 3600 * second;
  expect([await status('7'), asked]).toEqual([passed, 6]);
});

it('a link whose minutes are over leads on in a session only', async () => {
  const gate = gateOf();
  const longAgo = new Date(0);
  const { pathname, search } = new URL(signedLink('https://apercu.example', entry, '7', secret, longAgo));
  const open = (headers: Record<string, string>) => gate.request(pathname + search, { headers });
  const strange = await open({});
  expect([strange.status, strange.headers.get('set-cookie')]).toEqual([403, null]);
  expect((await open({ cookie: cookieOf('8') })).status).toBe(403);
  const known = await open({ cookie: cookieOf('7') });
  expect([known.status, known.headers.get('set-cookie')]).toEqual([303, null]);
});

it.each(['/%ff', '/%', '/media/%ff', '/_astro/%E0%A4%A'])('%s, which nothing decodes, is not there', async (path) => {
  const headers = { cookie: cookieOf('7') };
  expect((await gateOf().fetch(new Request(`http://apercu.example${path}`, { headers }))).status).toBe(404);
});

it('a CMS that does not answer in time is slow, not away, and is asked again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  vi.stubGlobal('fetch', silent);
  const client = createDraftClient({ url: 'https://cms.example/api', token: 'a-token', timeout: 1, retries: 0 });
  const answer = await gateOf(() => client.readLogins()).request('/animaux', { headers: { cookie: cookieOf('7') } });
  const body = await answer.text();
  expect(answer.status).toBe(504);
  for (const words of ['Le CMS est lent', 'The CMS is slow', 'http-equiv="refresh"']) expect(body).toContain(words);
});
