/** Pages that are compressed against the dictionary of their release (RFC 9842), for browsers that have it and no others. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { availableAs, type PageDictionary } from '#build/delivery/page-dictionary.ts';
import { releaseManifestFile } from '#build/delivery/release-manifest.ts';
import compressAgainst from '#build/integrations/output/compress-against.ts';
import { release } from '#services/releases/publish.ts';
import { type RawResponse, sendRaw } from '#tests/support/raw-request.ts';
import { createReleaseFolder, type ReleaseFolder } from '#tests/support/release-folder.ts';
import { factsFile, pages } from '#tests/support/tiny-site.ts';

/** A dictionary with its bytes, which are text. */
interface Dictionary extends PageDictionary {
  text: string;
}

function dictionaryOf(text: string): Dictionary {
  const hash = createHash('sha256').update(text).digest('base64');
  return { path: `/_astro/pages.${Buffer.from(text).toString('hex').slice(0, 16)}.txt`, hash, text };
}

const [one, two] = [dictionaryOf('Tarifs, first'), dictionaryOf('Rates, second')];

/** Releases a site whose pages are compressed against a dictionary. */
async function releaseWith({ directory, build }: ReleaseFolder, dictionary: Dictionary): Promise<void> {
  const { text, path, hash } = dictionary;
  const facts = JSON.stringify({ ...JSON.parse(factsFile()), dictionary: { path, hash } });
  const folder = await build({ [releaseManifestFile]: facts, [path.slice(1)]: text });
  for (const [name, html] of Object.entries(pages)) {
    if (!name.endsWith('.html')) continue;
    const [bytes = Buffer.of()] = compressAgainst({ dictionary: Buffer.from(text), source: Buffer.from(html) });
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, `${name}.dcz`), bytes);
  }
  const { state } = await release({ directory, by: 'the tests', build: () => Promise.resolve(folder) });
  expect(state).toBe('live');
}

/** The headers of a browser that has a dictionary. */
const having = (dictionary: PageDictionary): Record<string, string> => ({
  'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'Available-Dictionary': availableAs(dictionary),
});

/** The text of a page, as a browser with one dictionary reads it. @throws if it needs another one */
function read({ headers, body }: RawResponse, dictionary: Dictionary): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] !== 'dcz') return body.toString();
  expect(body.subarray(8, 40).toString('base64')).toBe(dictionary.hash);
  return zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary.text) }).toString();
}

async function startSite(...dictionaries: readonly Dictionary[]) {
  const folder = await createReleaseFolder();
  for (const dictionary of dictionaries) await releaseWith(folder, dictionary);
  const { url } = await folder.serve();
  return { folder, get: (path: string, headers: Record<string, string> = {}) => sendRaw(url, path, { headers }) };
}

describe('a browser that has the dictionary of the release', () => {
  it.each(['/tarifs', '/en', '/en/nowhere', '/emplois/retire'])('gets %s against it', async (path) => {
    const { get } = await startSite(one);
    const [plain, answer] = [await get(path), await get(path, having(one))];
    expect([answer.status, answer.headers['content-encoding']]).toEqual([plain.status, 'dcz']);
    expect(read(answer, one)).toBe(plain.body.toString());
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary']) {
      expect(answer.headers[name]).toBe(plain.headers[name]);
    }
    expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  });

  it('gets 304 for a page that it had before it had the dictionary', async () => {
    const { get } = await startSite(one);
    const { etag = '' } = (await get('/tarifs', { 'Accept-Encoding': 'br' })).headers;
    const again = await get('/tarifs', { ...having(one), 'If-None-Match': etag });
    expect([again.status, again.headers.etag]).toEqual([304, etag]);
    expect((await get('/tarifs', { ...having(one), 'If-None-Match': '"older"' })).headers['content-encoding']).toBe(
      'dcz',
    );
  });

  it('gets 304 for what it has, and files that are no pages as ever', async () => {
    const { get } = await startSite(one);
    const { etag = '' } = (await get('/tarifs', having(one))).headers;
    expect(etag).not.toBe((await get('/tarifs', { 'Accept-Encoding': 'br' })).headers.etag);
    expect((await get('/tarifs', { ...having(one), 'If-None-Match': etag })).status).toBe(304);
    for (const path of ['/_astro/menu.a1b2c3d4.js', '/build-manifest.json', one.path]) {
      expect(['br', undefined]).toContain((await get(path, having(one))).headers['content-encoding']);
    }
  });
});

describe('any other browser', () => {
  const available = availableAs(one);
  it.each<[string, Record<string, string>]>([
    ['has none', { 'Accept-Encoding': 'br, dcz' }],
    ['has another one', having(two)],
    ['does not read what is compressed against one', { ...having(one), 'Accept-Encoding': 'br' }],
    ['refuses that', { ...having(one), 'Accept-Encoding': 'br, dcz;q=0' }],
    ['says it in another way', { ...having(one), 'Available-Dictionary': one.hash }],
    ['says it twice', { ...having(one), 'Available-Dictionary': `${available}, ${available}` }],
    ['says nonsense', { ...having(one), 'Available-Dictionary': `:${'A'.repeat(5000)}` }],
    ['says nothing', { ...having(one), 'Available-Dictionary': '' }],
  ])('that %s gets the page as ever', async (_, headers) => {
    const { get } = await startSite(one);
    const [answer, usual] = [await get('/tarifs', headers), await get('/tarifs', { 'Accept-Encoding': 'br' })];
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', usual.body]);
  });
});

it('a browser that has the dictionary of another release gets each page, before and after it goes back', async () => {
  const { folder, get } = await startSite(one, two);
  const encodings = async () =>
    Promise.all(
      [one, two].map(async (dictionary) => {
        const answer = await get('/tarifs', having(dictionary));
        expect(read(answer, dictionary)).toBe(pages['tarifs/index.html']);
        return answer.headers['content-encoding'];
      }),
    );
  expect(await encodings()).toEqual(['br', 'dcz']);
  await folder.rollback();
  expect(await encodings()).toEqual(['dcz', 'br']);
});

it('the dictionary is named by the build manifest alone, kept for good, and used for pages', async () => {
  const { get } = await startSite(one);
  expect((await get('/build-manifest.json')).headers.link).toBe(`<${one.path}>; rel="compression-dictionary"`);
  for (const path of ['/', '/tarifs', '/nulle-part', '/_astro/menu.a1b2c3d4.js']) {
    expect((await get(path, having(one))).headers).not.toHaveProperty('link');
  }
  const { headers, body } = await get(one.path);
  expect(body.toString()).toBe(one.text);
  expect(headers['use-as-dictionary']).toBe('match="/*", match-dest=("document" "")');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('pages are there while the dictionary is lost, for browsers that have it and for all others', async () => {
  const { folder, get } = await startSite(one);
  await rm(join(folder.directory, folder.current() ?? '', one.path));
  expect((await get(one.path)).status).toBe(503);
  for (const headers of [having(one), { 'Accept-Encoding': 'br' }]) {
    expect(read(await get('/tarifs', headers), one)).toBe(pages['tarifs/index.html']);
  }
});

it('a release without a dictionary names none, whatever browsers have', async () => {
  const folder = await createReleaseFolder();
  await folder.release();
  const { url } = await folder.serve();
  expect((await sendRaw(url, '/build-manifest.json')).headers).not.toHaveProperty('link');
  const answer = await sendRaw(url, '/tarifs', { headers: having(one) });
  expect(answer.headers['content-encoding']).toBe('br');
});
