/** Which response an address of the served site gets. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lacksHeaders, pages, type RunningSite, startTinySite } from '#tests/support/tiny-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startTinySite();
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

const notFoundIn = { fr: pages['404.html'], en: pages['en/404/index.html'] };

describe('a page', () => {
  it.each([
    ['/', 'index.html'],
    ['/en', 'en/index.html'],
    ['/tarifs', 'tarifs/index.html'],
    ['/tarifs?onglet=abonnements', 'tarifs/index.html'],
    ['/activites/pages/2', 'activites/pages/2/index.html'],
  ] as const)('%s is %s', async (path, file) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.toString()).toBe(pages[file]);
    expect(lacksHeaders(answer)).toEqual([]);
  });

  it('of a hidden folder that the web knows is served as text', async () => {
    const answer = await site.get('/.well-known/security.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.toString()).toBe(pages['.well-known/security.txt']);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [get, head] = [await site.get('/tarifs'), await site.send('HEAD', '/tarifs')];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy', 'etag', 'vary']) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  it.each(['POST', 'DELETE'])('rejects %s and lists the allowed methods', async (method) => {
    const answer = await site.send(method, '/tarifs');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(lacksHeaders(answer)).toEqual([]);
  });
});

describe('an address without a page', () => {
  it.each([
    ['/nulle-part', 'fr'],
    ['/404', 'fr'],
    ['/404.html', 'fr'],
    ['/%34%30%34.html', 'fr'],
    ['/index.html.br', 'fr'],
    ['/_astro/menu.a1b2c3d4.js.gz', 'fr'],
    ['/_astro/gone.js', 'fr'],
    ['/en/%34%30%34', 'en'],
    ['/en/404/%69ndex.html', 'en'],
    ['/en/x/y', 'en'],
  ] as const)('%s answers 404 with the page in %s', async (path, locale) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.toString()).toBe(notFoundIn[locale]);
    expect(lacksHeaders(answer)).toEqual([]);
  });
});

describe('a former address', () => {
  it.each([
    ['/prix', '/tarifs'],
    ['/prix?onglet=abonnements&x=%C3%A9', '/tarifs?onglet=abonnements&x=%C3%A9'],
    ['/pri%78', '/tarifs'],
    ['/prix/retire', '/emplois/retire'],
    // First to the form that all addresses have.
    ['/prix/', '/prix'],
  ])('%s leads to %s', async (path, target) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await site.send(method, path);
      expect([answer.status, answer.headers.location, answer.body.length]).toEqual([301, target, 0]);
      expect(lacksHeaders(answer)).toEqual([]);
    }
  });

  it('is none in other letters, above or below another one', async () => {
    for (const path of ['/Prix', '/prix/x', '/prix/retire/x', '/undefined']) {
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a page that says why something can’t be shown', () => {
  it.each(['GET', 'HEAD'])('has its status for %s', async (method) => {
    const answer = await site.send(method, '/emplois/retire', { Range: 'bytes=0-3' });
    const body = method === 'HEAD' ? '' : pages['emplois/retire/index.html'];
    expect([answer.status, answer.body.toString()]).toEqual([410, body]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(lacksHeaders(answer)).toEqual([]);
  });
});

describe('another spelling of an address', () => {
  it.each([
    ['/tarifs/', '/tarifs'],
    ['/tarifs/index.html?a=1', '/tarifs?a=1'],
    ['/index.html', '/'],
    ['/en/index.html', '/en'],
    ['//tarifs', '/tarifs'],
    ['/activites/pages/1/?x=1', '/activites?x=1'],
    ['/nulle-part/', '/nulle-part'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
    expect(lacksHeaders(answer)).toEqual([]);
  });

  it.each(['//evil.example/', '///evil.example/', '/%5Cevil.example/', '/%5C%5Cevil.example/', '/%2F%2Fevil.example/'])(
    '%s never redirects to another host',
    async (path) => {
      const { location } = (await site.get(path)).headers;
      expect(new URL(location ?? '/', 'https://zoo.example/').host).toBe('zoo.example');
    },
  );
});

describe('a hostile address', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/tarifs/..%2f..%2fsecret.txt',
    '/%5c..%5c..%5csecret.txt',
    '/en%2f..%2f..%2fsecret.txt',
    '/secret.txt%00.html',
    '/tarifs%00',
    '/%E0%A4%A',
    '/%0d%0aSet-Cookie:%20a=b',
    `/${'a'.repeat(2000)}`,
  ])('%s is an ordinary 404', async (path) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(404);
    expect(Object.values(notFoundIn)).toContain(answer.body.toString());
    expect(lacksHeaders(answer)).toEqual([]);
  });

  it('with a line break and a trailing slash neither fails nor adds a header', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const answer = await site.get('/x%0d%0aSet-Cookie:a=b/');
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
