/** Services that send without end, or lead elsewhere. */
import { type RequestListener } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createClient } from '#content/source/content-client.ts';
import { type Answer, answering, status } from '#tests/support/loopback-server.ts';

const token = 'hush-3f9c0b7e';

const megabyte = Buffer.alloc(1_000_000, ' ');

/** Sends white space for as long as anybody reads it. */
function endless(compressed: boolean): Answer {
  return (_, response) => {
    const body = Readable.from(
      (function* () {
        for (;;) yield megabyte;
      })(),
      { highWaterMark: 1 },
    );
    response.writeHead(200, compressed ? { 'Content-Encoding': 'gzip' } : {});
    const streams = compressed ? [body, createGzip({ level: 1 }), response] : [body, response];
    // The client closes the connection at its limit.
    pipeline(streams, () => undefined);
  };
}

const clientOf = (url: string) => createClient({ url: `${url}/api`, token });

async function messageOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  return error instanceof Error ? `${error.name}: ${error.message}` : 'no error';
}

describe.each([
  ['that never ends', false],
  ['that unpacks without end', true],
])('a body %s', (_, compressed) => {
  it('is given up at its limit, without another attempt', async () => {
    const server = await answering(endless(compressed));
    const message = await messageOf(clientOf(server.url).read('animals', 'fr', false));
    expect(message).toContain(
      `ContentRequestError: La réponse du service de contenu à ${server.url}/api est inutilisable`,
    );
    expect(message).toContain('(animals, fr): more than 32 MB.');
    expect(server.requests).toHaveLength(1);
  });

  it('of a picture is given up at its limit, by name', async () => {
    const server = await answering(endless(compressed));
    expect(await messageOf(clientOf(server.url).readMedia('/uploads/lynx.svg'))).toBe(
      'UnusableMediaError: more than 20 MB',
    );
    expect(server.requests).toHaveLength(1);
  });
});

it('pages without end are not read', async () => {
  const server = await answering((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('pagination[page]'));
    const pagination = { page, pageSize: 1, pageCount: 1e9, total: 1e9 };
    response.end(JSON.stringify({ data: [{ documentId: `a${page}` }], meta: { pagination } }));
  });
  expect(await messageOf(clientOf(server.url).read('animals', 'fr', false))).toContain(
    'it announces 1000000000 entries',
  );
  expect(server.requests).toHaveLength(1);
});

it.each([-1, 1.5, null, '3'])('a count of %j is not a count', async (total) => {
  const server = await answering((_, response) =>
    response.end(JSON.stringify({ data: [], meta: { pagination: { pageCount: 1, total } } })),
  );
  expect(await messageOf(clientOf(server.url).read('animals', 'fr', false))).toContain('JSON of an unknown shape');
});

const redirect =
  (target: string): Answer =>
  (_, response) =>
    response.writeHead(302, { Location: target }).end();

const emptyCollection: Answer = (_, response) =>
  response.end(JSON.stringify({ data: [], meta: { pagination: { pageCount: 0, total: 0 } } }));

/** Records the headers of a request, then answers. */
const recording =
  (headers: unknown[], answer: Answer): RequestListener =>
  (request, response) => {
    headers.push(request.headers.authorization);
    answer(request, response);
  };

describe('a redirect', () => {
  it('within the service is followed', async () => {
    const server = await answering(redirect('/api/v2/animals?locale=fr'), emptyCollection);
    expect(await clientOf(server.url).read('animals', 'fr', false)).toEqual([]);
    expect(server.requests.at(-1)).toBe('GET /api/v2/animals?locale=fr');
  });

  it('to another origin is named and not followed', async () => {
    const other = await answering(emptyCollection);
    const server = await answering(redirect(`${other.url}/api/animals?secret=1`));
    const message = await messageOf(clientOf(server.url).read('animals', 'fr', false));
    expect(message).toContain(`redirects to ${other.url}, on another host`);
    expect(message).toContain(`renvoie à ${other.url}, sur un autre hôte`);
    expect(other.requests).toEqual([]);
  });

  it('of a picture stays on its origin too, with or without the token', async () => {
    const headers: unknown[] = [];
    const other = await answering(recording(headers, status(200)));
    const server = await answering(
      recording(headers, redirect('/b.svg')),
      recording(headers, redirect(`${other.url}/c.svg`)),
    );
    const message = await messageOf(clientOf(server.url).readMedia('/a.svg'));
    expect(message).toBe(`UnusableMediaError: ${server.url}/b.svg redirects to ${other.url}, on another host`);
    expect(headers).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
    expect(other.requests).toEqual([]);
  });

  it('that leads back to itself ends', async () => {
    const server = await answering(redirect('/api/animals'));
    expect(await messageOf(clientOf(server.url).read('animals', 'fr', false))).toContain('keeps redirecting');
    expect(server.requests).toHaveLength(6);
  });

  it.each(['file:///etc/hostname', 'data:image/png;base64,AAAA'])('to %s is not followed', async (target) => {
    const server = await answering(redirect(target));
    expect(await messageOf(clientOf(server.url).readMedia('/a.svg'))).toContain('on another host');
  });
});

it.each(['file:///etc/hostname', 'data:image/svg+xml,<svg/>', 'ftp://example.org/a.svg'])(
  'a picture at %s is not an address of the web',
  async (url) => {
    expect(await messageOf(clientOf('http://127.0.0.1:9').readMedia(url))).toContain('is not an http or https address');
  },
);
