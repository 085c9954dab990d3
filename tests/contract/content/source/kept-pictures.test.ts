/** Pictures are fetched again only if the service says that they have changed. */
import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#content/source/content-client.ts';
import { createBuildCache } from '#lib/node/build-cache.ts';
import { type Answer, answering, hangUp, status, truncate } from '#tests/support/loopback-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const url = '/uploads/lynx.svg';

/** Reads a picture as another build does, which has nothing but the cache. */
async function read(host: string, updatedAt?: string): Promise<string> {
  const cache = createBuildCache(folder, (message) => expect.fail(message));
  const client = createClient({ url: `${host}/api`, token: 'token', retries: 1, cache });
  return new TextDecoder().decode(await client.readMedia(url, updatedAt));
}

const answeredAt = new Date('2026-11-20T12:00:00Z');

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('hex')}"`;

/** A service that has one picture, which may be replaced, and answers as the validator of a request deserves. */
function library(validator: 'ETag' | 'Last-Modified' | 'none', extra: Record<string, string> = {}) {
  const picture = { text: 'a lynx', modified: new Date('2026-11-20T10:00:00Z') };
  const statuses: number[] = [];
  const conditions: IncomingHttpHeaders[] = [];
  const answer: RequestListener = ({ headers }, response) => {
    const values = { ETag: etagOf(picture.text), 'Last-Modified': picture.modified.toUTCString(), none: '' };
    const condition = validator === 'ETag' ? headers['if-none-match'] : headers['if-modified-since'];
    const isSame = validator !== 'none' && condition === values[validator];
    conditions.push(headers);
    statuses.push(isSame ? 304 : 200);
    response.writeHead(isSame ? 304 : 200, {
      Date: answeredAt.toUTCString(),
      ...(validator !== 'none' && { [validator]: values[validator] }),
      ...extra,
    });
    response.end(isSame ? undefined : picture.text);
  };
  return { answer, picture, statuses, conditions };
}

it.each(['ETag', 'Last-Modified'] as const)('a picture is sent again once it was replaced: %s', async (validator) => {
  const { answer, statuses, picture } = library(validator);
  const { url: host } = await answering(answer);
  expect([await read(host), await read(host), await read(host)]).toEqual(['a lynx', 'a lynx', 'a lynx']);
  Object.assign(picture, { text: 'an otter', modified: new Date('2026-11-20T11:00:00Z') });
  expect([await read(host), await read(host)]).toEqual(['an otter', 'an otter']);
  expect(statuses).toEqual([200, 304, 304, 200, 304]);
});

it('a picture is asked for again once the content says that it was changed at another time', async () => {
  const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
  const { answer, statuses, picture } = library('ETag');
  const { url: host } = await answering(answer);
  expect([await read(host, first), await read(host, first)]).toEqual(['a lynx', 'a lynx']);
  expect(statuses).toEqual([200]);
  picture.text = 'an otter';
  expect([await read(host, second), await read(host, second)]).toEqual(['an otter', 'an otter']);
  expect(statuses).toEqual([200, 200]);
});

it.each([
  ['says of when that one is', true],
  ['does not say', false],
])('a former picture that was put back is not taken for the copy where a 304 %s', async (_, isTold) => {
  const { answer, picture } = library('Last-Modified');
  // Unchanged means not modified later (RFC 9110).
  const lenient: Answer = (request, response) => {
    const since = Date.parse(request.headers['if-modified-since'] ?? '');
    if (!(picture.modified.valueOf() <= since)) return answer(request, response);
    response.writeHead(304, isTold ? { 'Last-Modified': picture.modified.toUTCString() } : {}).end();
  };
  const { url: host } = await answering(lenient);
  await read(host);
  Object.assign(picture, { text: 'an otter', modified: new Date('2026-11-20T09:00:00Z') });
  expect(await read(host)).toBe('an otter');
});

it('a time is no validator while the file may be written again within the same second', async () => {
  const { answer, statuses, picture } = library('Last-Modified');
  picture.modified = answeredAt;
  const { url: host } = await answering(answer);
  await read(host);
  picture.text = 'an otter';
  expect(await read(host)).toBe('an otter');
  expect(statuses).toEqual([200, 200]);
});

it.each([
  ['without validators', library('none')],
  ['that forbids it', library('ETag', { 'Cache-Control': 'private, no-store' })],
])('of a service %s nothing is kept', async (_, { answer, statuses, picture, conditions }) => {
  const { url: host } = await answering(answer);
  await read(host);
  picture.text = 'an otter';
  expect(await read(host)).toBe('an otter');
  expect(statuses).toEqual([200, 200]);
  expect(conditions.map((headers) => headers['if-none-match'] ?? headers['if-modified-since'])).toEqual([
    undefined,
    undefined,
  ]);
  expect(await readdir(folder)).toEqual([]);
});

describe('a 304', () => {
  it('without a copy is no picture', async () => {
    const { url: host } = await answering(status(304));
    await expect(read(host)).rejects.toMatchObject({ reason: { key: 'reason.answered' } });
  });

  it('with a damaged copy is not asked for', async () => {
    const { answer, statuses } = library('ETag');
    const { url: host } = await answering(answer);
    await read(host);
    const [copy] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const file = join(copy?.parentPath ?? '', copy?.name ?? '');
    await rm(file);
    await writeFile(file, 'a lynx');
    expect(await read(host)).toBe('a lynx');
    expect(statuses).toEqual([200, 200]);
  });

  it('of another address, which the first one redirects to by now, says nothing of the copy', async () => {
    const otter: Answer = ({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"1"' }).end('an otter');
    };
    const redirect: Answer = (_, response) => response.writeHead(302, { Location: '/otter.svg' }).end();
    const lynx: Answer = (_, response) => response.writeHead(200, { ETag: '"1"' }).end('a lynx');
    const { url: host } = await answering(lynx, redirect, otter, redirect, otter, redirect, otter);
    expect(await read(host)).toBe('a lynx');
    expect(await read(host)).toBe('an otter');
  });
});

it.each<[string, Answer[]]>([
  ['a body that ends too early', [truncate, truncate]],
  ['no response', [hangUp, hangUp]],
  ['an error', [status(500), status(500)]],
  ['a page that says no', [status(403)]],
])('%s is neither taken for the picture nor for its copy', async (_, answers) => {
  const { answer: answerWell, picture } = library('ETag');
  const { url: host } = await answering(answerWell, ...answers, answerWell);
  await read(host);
  picture.text = 'an otter';
  await expect(read(host)).rejects.toThrow();
  expect(await read(host)).toBe('an otter');
});
