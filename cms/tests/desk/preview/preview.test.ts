/** Drafts of a real Strapi in the site's own pages, from the link in its panel on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../../src/content/source/content-client.ts';
import { bannerOf, type RunningPreview, startPreview } from '../../../../tests/support/drafts/running-preview.ts';
import { freePort } from '../../../../tests/support/hosts/free-port.ts';
import { createAccount, dataOf, logIn } from '../../support/accounts.ts';
import { type Data, Editor } from '../../support/editor.ts';
import { type RunningCms, secrets, startCms } from '../../support/start-cms.ts';

const otter = 'lontra-canadensis';
const animals = 'api::animal.animal';

let cms: RunningCms;
let preview: RunningPreview;
/** What the panel shows before the preview server is there. */
let absent: { link: string; page: Response; body: string };

beforeAll(async () => {
  const port = String(await freePort());
  cms = await startCms({ environment: { PREVIEW_URL: `http://127.0.0.1:${port}` } });
  const link = await linkFor(animals, { documentId: otter, locale: 'fr' });
  const page = await fetch(cms.url + link);
  absent = { link, page, body: await page.text() };
  const { PREVIEW_API_TOKEN, PREVIEW_SECRET } = secrets;
  preview = await startPreview(cms.url, { PREVIEW_API_TOKEN, PREVIEW_SECRET, PREVIEW_PORT: port });
}, 300_000);

afterAll(async () => {
  await preview.close();
  await cms.close();
});

/** The link that the panel shows. */
async function linkFor(uid: string, query: Record<string, string>): Promise<string> {
  const search = new URLSearchParams(query).toString();
  return (await dataOf<{ url: string }>(await cms.admin(`/content-manager/preview/url/${uid}?${search}`))).url;
}

/** The link once the preview is there, which it has a second and a half to say. */
async function draftLink(uid: string, query: Record<string, string>): Promise<string> {
  for (;;) {
    const link = await linkFor(uid, query);
    if (URL.canParse(link)) return link;
  }
}

/** Opens a link as a browser does. */
async function follow(link: string): Promise<{ status: number; body: string; path: string }> {
  const first = await fetch(link, { redirect: 'manual' });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  let address = new URL(first.headers.get('location') ?? '', link);
  for (;;) {
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    const location = response.headers.get('location');
    if (location === null) return { status: response.status, body: await response.text(), path: address.pathname };
    address = new URL(location, address);
  }
}

/** Saves a draft of the otter. */
async function save(data: Data, locale: 'fr' | 'en' = 'fr'): Promise<void> {
  expect((await new Editor(cms).save('animals', otter, data, locale)).status).toBe(200);
}

const discard = (locale = 'fr') =>
  cms.admin(`/content-manager/collection-types/${animals}/${otter}/actions/discard?locale=${locale}`, {
    method: 'POST',
    body: '{}',
  });

const asked = (path: string, token: string) =>
  fetch(`${cms.url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });

it('a session is of a login that has not ended, of an account that is active and may read content', async () => {
  const editor = await createAccount(cms, 'strapi-editor');
  const logins = async () => dataOf<string[]>(await asked('zoo/preview-logins', secrets.PREVIEW_API_TOKEN));
  const id = String((await dataOf<{ id: number }>(await editor.request('/admin/users/me'))).id);
  const link = `/content-manager/preview/url/${animals}?documentId=${otter}&locale=fr&status=draft`;
  const loginIn = async (response: Response) => {
    const { url } = await dataOf<{ url: string }>(response);
    return new URL(url).searchParams.get('login');
  };
  const login = await loginIn(await editor.request(link));
  expect(login).toMatch(new RegExp(`^${id}-[0-9a-f-]{36}$`));
  expect(await logins()).toContain(login);

  const change = (user: object) => cms.admin(`/admin/users/${id}`, { method: 'PUT', body: JSON.stringify(user) });
  const former = await dataOf<{ roles: { id: number }[] }>(await cms.admin(`/admin/users/${id}`));
  const guests = { method: 'POST', body: JSON.stringify({ name: 'Guests', description: '' }) };
  const role = await dataOf<{ id: number }>(await cms.admin('/admin/roles', guests));
  const roles = await dataOf<{ id: number; code: string }[]>(await cms.admin('/admin/roles'));
  const formReaders = roles.find(({ code }) => code === 'zoo-form-reader');
  for (const other of [role, formReaders]) {
    expect((await change({ roles: [other?.id] })).status).toBe(200);
    expect(await logins()).not.toContain(login);
  }
  expect((await change({ roles: former.roles.map((kept) => kept.id) })).status).toBe(200);
  expect(await logins()).toContain(login);

  expect((await change({ isActive: false })).status).toBe(200);
  expect(await logins()).not.toContain(login);
  expect((await change({ isActive: true })).status).toBe(200);

  const elsewhere = await logIn(cms, editor);
  const other = await loginIn(await elsewhere.request(link));
  expect(await logins()).toEqual(expect.arrayContaining([login, other]));
  const device = login?.replace(`${id}-`, '');
  expect((await editor.send('POST', '/admin/logout', { deviceId: device })).status).toBe(200);
  const left = await logins();
  expect([left.includes(login ?? ''), left.includes(other ?? '')]).toEqual([false, true]);
  const changed = { currentPassword: editor.password, password: 'Another-password-3' };
  expect((await elsewhere.send('PUT', '/admin/users/me', changed)).status).toBe(200);
  expect(await logins()).not.toContain(other);
  expect((await asked('zoo/preview-logins', secrets.CONTENT_API_TOKEN)).status).toBe(403);
});

describe('a draft in Strapi', () => {
  it('shows in its page once it is saved, in no answer to the build, and is gone once it is discarded', async () => {
    for (const title of ['Loutre des fjords', 'Loutre des lacs']) {
      await save({ title });
      const { status, body, path } = await follow(await draftLink(animals, { documentId: otter, locale: 'fr' }));
      expect([status, path]).toEqual([200, '/animaux/amerique-du-nord/loutre-de-riviere']);
      expect(body).toContain(title);
      expect(bannerOf(body)).toContain('Modifié depuis sa publication.');
    }
    const source = createClient({ url: `${cms.url}/api`, token: secrets.CONTENT_API_TOKEN });
    const published = [...(await source.read('animals', 'fr', false)), ...(await source.read('animals', 'en', false))];
    expect(published.length).toBeGreaterThan(100);
    expect(JSON.stringify(published)).not.toContain('Loutre des');

    expect((await discard()).status).toBe(200);
    const { body } = await follow(await draftLink(animals, { documentId: otter, locale: 'fr' }));
    expect(body).not.toContain('Loutre des');
    expect(bannerOf(body)).toContain('Identique à la version publiée.');
  });

  it('shares fields without a language with its alternate', async () => {
    await save({ latinName: 'Lontra nova' });
    const { body } = await follow(await draftLink(animals, { documentId: otter, locale: 'en' }));
    expect(body).toContain('Lontra nova');
    await discard();
    await discard('en');
  });

  it('that is incomplete shows a validation error for each field, in the language of its editor', async () => {
    await save({ diet: '' }, 'en');
    const { status, body } = await follow(await draftLink(animals, { documentId: otter, locale: 'en' }));
    expect(status).toBe(422);
    expect(body).toContain('<strong>Diet</strong><br>must be a text; found nothing');
    await discard('en');
  });

  it('of a single type shows too', async () => {
    expect((await new Editor(cms).save('site', '', { heroTitle: 'Le zoo des brouillons' })).status).toBe(200);
    const { body, path } = await follow(await draftLink('api::site.site', { locale: 'fr' }));
    expect(path).toBe('/');
    expect(body).toContain('Le zoo des brouillons');
  });

  it('is not shown as published in the panel, and leads back to its form', async () => {
    await save({ title: 'Loutre des fjords' });
    const { body } = await follow(await draftLink(animals, { documentId: otter, locale: 'fr', status: 'published' }));
    expect(body).not.toContain('Loutre des fjords');
    expect(bannerOf(body)).toContain('Voici ce qui est publié.');
    const [, address = ''] = /href="([^"]*\/zoo\/edit\/[^"]*)"/.exec(body) ?? [];
    const response = await fetch(address.replaceAll('&amp;', '&'), { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(
      `/admin/content-manager/collection-types/${animals}/${otter}?plugins%5Bi18n%5D%5Blocale%5D=fr`,
    );
  });
});

describe('the token of the build', () => {
  // For lists of entries: cms/tests/reading.test.ts.
  it.each(['zoo/draft-states', `zoo/versions/animals/${otter}`])('can’t read drafts: %s', async (path) => {
    expect((await asked(path, secrets.CONTENT_API_TOKEN)).status).toBe(403);
    expect((await asked(path, 'no-token-at-all')).status).toBe(401);
    expect((await asked(path, secrets.PREVIEW_API_TOKEN)).status).toBe(200);
  });
});

describe('a preview server that does not answer', () => {
  it('is announced in the panel, in both languages', async () => {
    const { link, page, body } = absent;
    expect(link).toMatch(/^\/zoo\/preview-absent\?type=animals&/);
    expect(page.status).toBe(503);
    expect(body).toContain('L’aperçu ne répond pas');
    expect(body).toContain('The preview does not answer');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('leads on once it is there, and nowhere else', async () => {
    const link = await draftLink(animals, { documentId: otter, locale: 'fr' });
    const open = (search: string) => fetch(`${cms.url}/zoo/preview-absent${search}`, { redirect: 'manual' });
    const { search } = new URL(link);
    expect((await open(search)).headers.get('location')).toBe(link);
    expect((await open(search.replace('animals', 'news'))).status).toBe(404);
    expect((await open('')).status).toBe(404);
  });
});
