/** Responses of the site's own server: by address, compressed, cached, in parts, and to bodies that no page takes. */
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
    ['/', 200, 'index.html'],
    ['/en', 200, 'en/index.html'],
    ['/tarifs', 200, 'tarifs/index.html'],
    ['/tarifs?onglet=abonnements', 200, 'tarifs/index.html'],
    ['/activites/pages/2', 200, 'activites/pages/2/index.html'],
    ['/emplois/retire', 410, 'emplois/retire/index.html'],
    ['/nulle-part', 404, '404.html'],
    ['/404', 404, '404.html'],
    ['/404.html', 404, '404.html'],
    ['/%34%30%34.html', 404, '404.html'],
    ['/tarifs/index.html.br', 404, '404.html'],
    ['/_astro/menu.a1b2c3d4.js.gz', 404, '404.html'],
    ['/_astro/gone.js', 404, '404.html'],
    ['/en/%34%30%34', 404, 'en/404/index.html'],
    ['/en/404/%69ndex.html', 404, 'en/404/index.html'],
    ['/en/x/y', 404, 'en/404/index.html'],
  ] as const)('%s is a %i: %s', async (path, status, file) => {
    const answer = await site.get(path);
    expect([answer.status, answer.body.toString()]).toEqual([status, pages[file]]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const control = status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
    expect(answer.headers['cache-control']).toBe(control);
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

describe('a redirect', () => {
  it.each([
    // Former addresses.
    ['/prix', '/tarifs'],
    ['/prix?onglet=abonnements&x=%C3%A9', '/tarifs?onglet=abonnements&x=%C3%A9'],
    ['/pri%78', '/tarifs'],
    ['/prix/retire', '/emplois/retire'],
    // First to the form that all addresses have.
    ['/prix/', '/prix'],
    ['/tarifs/', '/tarifs'],
    ['/tarifs/index.html?a=1', '/tarifs?a=1'],
    ['/index.html', '/'],
    ['/en/index.html', '/en'],
    ['//tarifs', '/tarifs'],
    ['/activites/pages/1/?x=1', '/activites?x=1'],
    ['/nulle-part/', '/nulle-part'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
  ])('leads from %s to %s for good', async (path, target) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await site.send(method, path);
      expect([answer.status, answer.headers.location, answer.body.length]).toEqual([301, target, 0]);
      expect(lacksHeaders(answer)).toEqual([]);
    }
  });

  it('leads from no address in other letters, above or below a former one', async () => {
    for (const path of ['/Prix', '/prix/x', '/prix/retire/x', '/undefined']) {
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    }
  });

  it.each(['//evil.example/', '///evil.example/', '/%5Cevil.example/', '/%5C%5Cevil.example/', '/%2F%2Fevil.example/'])(
    'leads from %s to no other host',
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

const decode: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
};

const rates = ['/tarifs', pages['tarifs/index.html']] as const;
const script = ['/_astro/menu.a1b2c3d4.js', pages['_astro/menu.a1b2c3d4.js']] as const;

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['zstd', undefined],
  ])('"%s" gets %s', async (accepted, encoding) => {
    for (const [path, content] of [rates, script]) {
      const answer = await site.get(path, { 'Accept-Encoding': accepted });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect((decode[encoding ?? ''] ?? ((body: Buffer) => body))(answer.body).toString()).toBe(content);
      expect(lacksHeaders(answer, path)).toEqual([]);
    }
  });

  it.each(['br', 'gzip', 'identity'])('varies by Accept-Encoding (%s)', async (accepted) => {
    const answer = await site.get(rates[0], { 'Accept-Encoding': accepted });
    expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
    expect((await site.get(script[0], { 'Accept-Encoding': accepted })).headers.vary).toBe('Accept-Encoding');
  });

  it('is used for the 404 page too', async () => {
    const answer = await site.get('/en/nowhere', { 'Accept-Encoding': 'br' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(answer.body).toString()).toBe(pages['en/404/index.html']);
  });
});

describe('caches', () => {
  it('may store a file with a hash in its name for good', async () => {
    expect((await site.get(script[0])).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([...[rates, script].map(([path]) => path), '/en'])('that have %s get 304 and no body', async (path) => {
    const { etag } = (await site.get(path)).headers;
    expect(etag).toMatch(/^(?:W\/)?".+"$/);
    const again = await site.get(path, { 'If-None-Match': String(etag) });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe((await site.get(path)).headers['cache-control']);
  });

  it('that have an older version get the page', async () => {
    const answer = await site.get(rates[0], { 'If-None-Match': 'W/"older"' });
    expect([answer.status, answer.body.toString()]).toEqual([200, rates[1]]);
  });

  it('distinguish the encodings of a page', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await site.get(rates[0], { 'Accept-Encoding': accepted })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('a range (RFC 9110 §14)', () => {
  const [path, content] = script;
  const size = content.length;
  const get = (range: string, headers: Record<string, string> = {}) => site.get(path, { Range: range, ...headers });

  it.each([
    ['bytes=0-3', 0, 3],
    ['bytes=10-', 10, size - 1],
    ['bytes=-4', size - 4, size - 1],
    ['bytes=0-999999', 0, size - 1],
  ])('%s is that part of the file', async (range, start, end) => {
    const answer = await get(range);
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
    expect(answer.body.toString()).toBe(content.slice(start, end + 1));
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
  });

  it.each(['items=0-3', 'bytes=-', 'bytes=a-b', 'bytes=5-2', 'bytes=0-1,4-5'])(
    '%s is ignored: the whole file',
    async (range) => {
      const answer = await get(range);
      expect([answer.status, answer.body.toString()]).toEqual([200, content]);
      expect(answer.headers['content-range']).toBeUndefined();
    },
  );

  it.each([`bytes=${size}-`, 'bytes=999999-', 'bytes=-0', 'bytes=-00'])(
    '%s that holds no byte is a 416',
    async (range) => {
      const answer = await get(range);
      expect([answer.status, answer.headers['content-range'], answer.body.length]).toEqual([416, `bytes */${size}`, 0]);
    },
  );

  it('of a compressed file is a part of its compressed bytes, under their own ETag', async () => {
    const whole = await site.get(path, { 'Accept-Encoding': 'br' });
    const part = await get('bytes=2-7', { 'Accept-Encoding': 'br' });
    expect(part.status).toBe(206);
    expect(part.headers.etag).toBe(whole.headers.etag);
    expect(part.body).toEqual(whole.body.subarray(2, 8));
  });

  it('is sent only if the file is the one that `If-Range` names', async () => {
    const { etag = '' } = (await site.get(path)).headers;
    expect((await get('bytes=0-3', { 'If-Range': etag })).status).toBe(206);
    for (const other of ['"older"', `W/${etag}`, 'Sat, 01 Jan 2000 00:00:00 GMT']) {
      const answer = await get('bytes=0-3', { 'If-Range': other });
      expect([answer.status, answer.body.length]).toEqual([200, size]);
    }
  });

  it('of a file that is still the same is a 304', async () => {
    const { etag = '' } = (await site.get(path)).headers;
    expect((await get('bytes=0-3', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('of an error page is the whole of it', async () => {
    for (const [failing, status, file] of [
      ['/nulle-part', 404, '404.html'],
      ['/_astro/gone.js', 404, '404.html'],
      ['/emplois/retire', 410, 'emplois/retire/index.html'],
    ] as const) {
      const answer = await site.get(failing, { Range: 'bytes=0-3' });
      expect([answer.status, answer.body.toString()]).toEqual([status, pages[file]]);
      expect(answer.headers['content-range']).toBeUndefined();
    }
  });

  it('counts for GET only', async () => {
    const answer = await site.send('HEAD', path, { Range: 'bytes=0-3' });
    expect([answer.status, answer.headers['content-length']]).toEqual([200, String(size)]);
  });
});

/** Sends a body for as long as the server takes it. @returns what the server answered before it closed */
async function sendEndlessly(head: string, part: string): Promise<string> {
  const socket: Socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  // A closed connection is what is asked for.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const write = () => {
    while (!socket.destroyed && socket.write(part));
    socket.once('drain', write);
  };
  socket.write(head);
  write();
  await closed;
  return answer;
}

const kilobytes = 'x'.repeat(16 * 1024);
const chunk = `4000\r\n${kilobytes}\r\n`;

/** Bodies that no page takes are not read to their end. */
describe.each([
  ['POST', '/', 405],
  ['POST', '/nulle-part', 405],
  ['GET', '/nulle-part', 404],
  ['GET', '/tarifs', 200],
  ['GET', '/tarifs/', 301],
])('%s %s (%i)', (method, path, status) => {
  it.each([
    ['in chunks', 'Transfer-Encoding: chunked', chunk],
    ['of a terabyte', 'Content-Length: 1000000000000', kilobytes],
  ])('with an endless body %s is answered, and the connection closed', async (_, header, part) => {
    const answer = await sendEndlessly(`${method} ${path} HTTP/1.1\r\nHost: zoo.example\r\n${header}\r\n\r\n`, part);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

it('two hosts in a request are a 400', async () => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write('GET /tarifs HTTP/1.1\r\nHost: zoo.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  const answer: Buffer[] = await Array.fromAsync(socket);
  expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 400 /);
});

it('a small body keeps the connection', async () => {
  const answer = await site.send('DELETE', '/tarifs', { 'Content-Length': '0', Connection: 'keep-alive' });
  expect(answer.headers.connection).toBe('keep-alive');
});
