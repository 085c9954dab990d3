/** Drafts in the site's own pages: the preview server in front of a content service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentType, contentTypeNames } from '#content/schemas/registry.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { workerPath } from '#lib/worker-path.ts';
import { type DraftService, startDraftService } from '#tests/support/drafts/draft-service.ts';
import { bannerOf, type RunningPreview, startPreview } from '#tests/support/drafts/running-preview.ts';
import { testSite } from '#tests/support/test-site.ts';

let service: DraftService;
let preview: RunningPreview;

const otter = { type: 'animals', documentId: 'lontra-canadensis', locale: 'fr' } as const;
const english = { ...otter, locale: 'en' } as const;

beforeAll(async () => {
  service = await startDraftService();
  preview = await startPreview(service.url);
});

afterAll(async () => {
  await preview.close();
  await service.close();
});

beforeEach(() => service.reset());

describe('a draft', () => {
  it('shows wherever else the site names it', async () => {
    service.edit('animals', otter.documentId, 'fr', { title: 'Loutre des fjords' });
    for (const path of ['/animaux/amerique-du-nord', '/recherche.json']) {
      expect((await preview.get(path)).body, path).toContain('Loutre des fjords');
    }
  });

  it('that was never published has its page, its place in the lists and its alternate', async () => {
    service.add('animals', otter.documentId, 'selkie', {
      fr: { slug: 'selkie', title: 'Selkie du large' },
      en: { slug: 'selkie', title: 'Deep-sea selkie' },
    });
    const { body, hops } = await preview.open({ type: 'animals', documentId: 'selkie', locale: 'en' });
    expect(hops.at(-1)).toBe('/en/animals/north-america/selkie');
    expect(bannerOf(body)).toContain('Never published.');
    expect(body).toContain('href="/preview/entry/fr/animals/selkie"');
    expect((await preview.get('/animaux/amerique-du-nord')).body).toContain('Selkie du large');
    expect((await preview.get('/preview/entry/fr/animals/selkie')).hops).toEqual(['/animaux/amerique-du-nord/selkie']);
  });

  it('that is not public yet, or no longer, shows as of a day when it is', async () => {
    service.edit('news', 'winter-season', 'fr', { publishFrom: '2027-01-15', publishUntil: null });
    service.edit('news', 'winter-season', 'en', { publishFrom: '2027-01-15', publishUntil: null });
    const news = { type: 'news', documentId: 'winter-season', locale: 'fr' } as const;
    const { status, body } = await preview.open(news);
    expect(status).toBe(200);
    expect(bannerOf(body)).toContain('Public à partir du 15 janvier 2027');
    expect((await preview.get('/nouvelles')).body).not.toContain('winter-season');
    for (const locale of ['fr', 'en'] as const) {
      service.edit('news', 'winter-season', locale, { publishFrom: null, publishUntil: '2026-11-01' });
    }
    expect(bannerOf((await preview.open(news)).body)).toContain('N’est plus public depuis le 1er novembre 2026');
  });

  it('of an alert shows on the home page, whenever it is due', async () => {
    const [from, until] = ['2027-06-01T10:00:00-04:00', '2027-06-02T10:00:00-04:00'];
    service.edit('alert', 'alert', 'fr', { message: 'Grands vents : le parc ferme.', from, until });
    service.edit('alert', 'alert', 'en', { message: 'High winds: the park closes.', from, until });
    const { body, hops } = await preview.open({ type: 'alert', documentId: 'alert', locale: 'fr' });
    expect(hops.at(-1)).toBe('/?draft=alert%2Falert');
    expect(/<alert-banner[^>]*>/.exec(body)?.[0]).not.toContain('hidden');
    expect(body).toContain('Grands vents');
  });
});

describe('a draft that can’t be published', () => {
  it('shows in the language that is whole, with the problems of the other', async () => {
    service.edit('animals', otter.documentId, 'fr', { diet: '' });
    const { status, body } = await preview.open(english);
    expect(status).toBe(200);
    expect(bannerOf(body)).toContain('1 problem prevents publication Diet (in French) must be a text; found nothing');
  });

  it('shows without its alternate, and says that there is none', async () => {
    service.add('animals', otter.documentId, 'selkie', { fr: { slug: 'selkie', title: 'Selkie du large' } });
    const selkie = { type: 'animals', documentId: 'selkie', locale: 'fr' } as const;
    const { status, body } = await preview.open(selkie);
    expect(status).toBe(200);
    expect(bannerOf(body)).toContain('Pas encore de version anglaise.');
    expect(bannerOf(body)).toContain('doit avoir sa version anglaise, publiée');
    expect((await preview.open({ ...selkie, locale: 'en' })).status).toBe(404);
  });

  it('that takes the address of another one says so', async () => {
    service.edit('animals', otter.documentId, 'fr', { slug: 'ours-blanc', title: 'Loutre blanche' });
    const { status, body } = await preview.open(otter);
    expect(status).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]).toContain('Loutre blanche');
    expect(bannerOf(body)).toMatch(/1 problème empêche la publication Adresse de la page doit différer de celui de/);
  });

  it('does not stand in the way of any other', async () => {
    service.edit('animals', otter.documentId, 'fr', { diet: null, image: null, title: '' });
    service.edit('site', 'site', 'fr', { contact: null, timeZone: 'Nowhere/Nothing' });
    service.edit('rates', 'winter-day-adult', 'en', { audience: 'martian' });
    service.edit('pages', 'about', 'fr', { slug: '' });
    service.add('animals', otter.documentId, 'nobody', { fr: { title: '' } });
    const { status, body } = await preview.open({ type: 'animals', documentId: 'ursus-maritimus', locale: 'fr' });
    expect(status).toBe(200);
    expect(bannerOf(body)).toContain('Identique à la version publiée.');
    expect((await preview.get('/tarifs')).status).toBe(200);
    expect((await preview.get('/animaux/amerique-du-nord')).body).toContain('Loutre de rivière');
  });

  it('has a picture that can’t be shown: it says so, and shows the rest', async () => {
    const image = { url: '/media/animals/nowhere.svg', mime: 'image/svg+xml', width: 400, height: 300 };
    service.edit('animals', otter.documentId, 'fr', { image });
    const { status, body } = await preview.open(otter);
    expect(status).toBe(200);
    expect(body).toContain('/media/missing.svg');
    expect(bannerOf(body)).toContain('Image doit être une image qu’on peut montrer');
    expect((await preview.get('/media/missing.svg')).status).toBe(200);
  });

  it('that belongs below nothing says that it has no page', async () => {
    service.add('animal-groups', 'north-america', 'moon', { fr: { slug: 'lune', title: '' } });
    service.edit('animals', otter.documentId, 'fr', { group: { documentId: 'moon' } });
    service.edit('animals', otter.documentId, 'en', { group: { documentId: 'moon' } });
    const { status, body } = await preview.open(otter);
    expect(status).toBe(422);
    expect(body).toContain('Ce brouillon n’a pas encore de page');
  });
});

describe('a page', () => {
  it('of what is published is the page of a release, but for the banner, the choice of language and the worker', async () => {
    for (const path of ['/animaux/amerique-du-nord/loutre-de-riviere', '/en/news', '/tarifs', '/en', '/en/schedule']) {
      const { body } = await preview.get(`${path}?published=1`);
      const bare = body
        .replace(/<style>:root\{scroll-padding-block-end:8rem\}.*?<\/style>/s, '')
        .replace(/<aside class="preview-banner".*?<\/aside>/s, '')
        .replace(/<title>(?:Publié|Published) – /, '<title>')
        .replace(/<script>\{const watched=\{"place".*?<\/script>/s, '');
      const released = readFileSync(join(testSite.directory, path, 'index.html'), 'utf8')
        .replace(` data-worker="${workerPath}"`, '')
        .replace(/<a href="[^"]*#take-along"[^>]*>.*?<\/a>/, '');
      expect(bare, path).toBe(released);
    }
  });

  it('has the headers of the site, lets only the content service frame it, and stays out of caches and engines', async () => {
    const { headers } = await preview.get('/en/news');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/frame-ancestors 'self' http:\/\/localhost:(\d+) http:\/\/127\.0\.0\.1:\1$/);
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const drawing = await preview.get((await preview.get('/en/news')).body.match(/\/media\/[^" ]+\.svg/)?.[0] ?? '');
    expect([drawing.status, drawing.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('sandbox'),
    ]);
  });

  it('is there for every content type', async () => {
    const source = createBundledSource();
    for (const { path, singleton } of contentTypeNames.map(contentType)) {
      if (path === 'alert') continue;
      const [entry] = (await source.read(path, 'fr', singleton !== undefined)) as { documentId: string }[];
      const { status, body } = await preview.open({ type: path, documentId: entry?.documentId ?? '', locale: 'fr' });
      expect([path, status, bannerOf(body)]).toEqual([path, 200, expect.stringMatching(/^(?:Publié|Brouillon) /)]);
    }
  });

  it('of no entry is marked too, and 404 where there is none', async () => {
    const list = await preview.get('/en/animals');
    expect(bannerOf(list.body)).toContain('Draft This preview is not public. Pages show the drafts. French version');
    expect(list.body).toContain('href="/animaux"');
    const missing = await preview.get('/animaux/nulle-part');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('data-preview');
  });

  it('is the right one for each of several editors at once', async () => {
    const ids = ['ursus-maritimus', 'panthera-leo', 'lynx-canadensis', otter.documentId];
    const titles = ids.map((id) => `Titre de ${id}`);
    for (const [position, id] of ids.entries()) service.edit('animals', id, 'fr', { title: titles[position] });
    const answers = await Promise.all(ids.map((documentId) => preview.open({ ...otter, documentId })));
    for (const [position, { body }] of answers.entries()) {
      expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]).toContain(titles[position]);
    }
  });

  it('shows what is saved while another one is being read', async () => {
    const first = preview.open(otter);
    service.edit('animals', otter.documentId, 'fr', { title: 'Loutre du soir' });
    const second = preview.open(otter);
    expect((await second).body).toContain('Loutre du soir');
    await first;
  });
});

describe('the content service', () => {
  it('is asked only for changed entries', async () => {
    await preview.open(otter);
    service.requests.length = 0;
    service.edit('animals', otter.documentId, 'fr', { title: 'Loutre des fjords' });
    await preview.open(otter);
    // The states, and the logins once those that are known are five seconds old.
    const always = ['GET /api/zoo/draft-states', 'GET /api/zoo/preview-logins'];
    const asked = service.requests.filter((request) => !always.includes(request));
    expect(new Set(asked)).toEqual(new Set([`GET /api/zoo/versions/animals/${otter.documentId}`]));
  });

  it.each([
    [401, 'Le CMS refuse l’aperçu', 'The CMS refuses the preview'],
    [500, 'Le CMS ne répond pas', 'The CMS does not answer'],
  ])('that answers %s is reported in both languages', async (status, french, inEnglish) => {
    service.status = status;
    const { status: answered, body } = await preview.open(otter);
    expect(answered).toBe(502);
    expect(body).toContain(french);
    expect(body).toContain(inEnglish);
    expect(preview.log()).not.toContain('a-token-that-may-read-drafts');
    service.status = undefined;
    expect((await preview.open(otter)).status).toBe(200);
  });
});
