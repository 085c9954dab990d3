import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { daySchema } from '#park/day/day-schema.ts';
import { describeReading, page, strapiError } from '#tests/support/content-service/reading-contract.ts';
import {
  animalCount,
  type RunningService,
  startService,
  token,
} from '#tests/support/content-service/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

async function readJson(path: string): Promise<unknown> {
  const response = await service.read(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return response.json();
}

const list = v.object({ data: v.array(v.looseObject({ documentId: v.string() })), meta: v.unknown() });

async function readList(path: string): Promise<v.InferOutput<typeof list>> {
  return v.parse(list, await readJson(path));
}

describeReading(() => ({ read: service.read, token, total: animalCount }));

it('authorization is checked before everything else', async () => {
  for (const path of ['unknown', 'animals?foo=1', '']) {
    expect((await service.read(path, { headers: {} })).status).toBe(401);
  }
  expect((await service.read('animals', { method: 'POST', headers: {} })).status).toBe(401);
});

describe('a token', () => {
  it('may contain any sign that a header can carry', async () => {
    const own = await startService({ token: 'p@ss!word,"{\\}~' });
    const headers = { Authorization: 'Bearer p@ss!word,"{\\}~' };
    expect((await own.read('site', { headers })).status).toBe(200);
    await own.close();
  });
});

describe('collections', () => {
  it('are in the order of the file', async () => {
    expect(await readJson('animals')).toMatchObject({
      data: Array.from({ length: 25 }, (_, index) => ({ documentId: `animal-0${animalCount - index}` })),
    });
  });

  it('have at most 500 entries in a page', async () => {
    const answer = await readList(`news?${page(1, 5000)}`);
    expect(answer.data).toHaveLength(500);
    expect(answer.meta).toEqual({ pagination: { page: 1, pageSize: 500, pageCount: 2, total: 600 } });
  });

  it('that are empty have no pages', async () => {
    expect(await readJson('jobs')).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });
});

describe('singletons', () => {
  it('answer one entry', async () => {
    expect(await readJson('site?locale=en&populate=*')).toEqual({
      data: { id: 2, publishedAt: expect.any(String), documentId: 'site', locale: 'en', name: 'The Zoo' },
      meta: {},
    });
  });

  it('that are missing answer 404', async () => {
    const response = await service.read('alert?locale=fr');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(strapiError(404, 'NotFoundError', 'Not Found'));
  });
});

it('the day is as planned where no file says otherwise, and is read again only once it changes', async () => {
  const { data } = v.parse(v.object({ data: daySchema }), await readJson('zoo/day'));
  expect(data).toMatchObject({ number: 1, disruptions: [] });
  const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': '"1"' };
  expect((await service.read('zoo/day', { headers })).status).toBe(304);
});

describe('errors', () => {
  it('drafts are asked for in vain: there are none', async () => {
    const response = await service.read('animals?status=draft');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(strapiError(400, 'ValidationError', 'Invalid key status'));
  });

  it('a collection without a file in the language is a 404', async () => {
    expect((await service.read('news?locale=en')).status).toBe(404);
  });

  it.each(['Animals', '..%2f..%2fetc%2fpasswd', 'an%00imals', 'a'.repeat(300)])('/api/%s is a 404', async (path) => {
    const response = await service.read(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(strapiError(404, 'NotFoundError', 'Not Found'));
  });

  it.each(['POST', 'OPTIONS'])('%s is a 405 with a body of its own', async (method) => {
    const response = await service.read('animals', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toEqual(strapiError(405, 'MethodNotAllowedError', 'Method Not Allowed'));
  });

  it.each([
    ['videos', 'videos.json'],
    ['rates', 'Entry 1 is not an object'],
    ['faqs', 'Entry 1 is not an object'],
  ])('broken content (%s) is a 500, with its cause on stderr only', async (collection, explanation) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const response = await service.read(collection);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual(strapiError(500, 'InternalServerError', 'Internal Server Error'));
    expect(String(log.mock.calls[0]?.[1])).toContain(explanation);
  });
});

describe('a file that is edited', () => {
  const titlesOf = async (path: string) => (await readList(path)).data.map(({ title }) => title);
  const write = (titles: readonly string[]) =>
    writeFile(
      join(service.directory, 'fr/projects.json'),
      JSON.stringify(titles.map((title, index) => ({ documentId: `project-${index}`, locale: 'fr', title }))),
    );

  it('is served as it is now, whether it was asked for before or not', async () => {
    await write(['One']);
    expect(await titlesOf('projects')).toEqual(['One']);
    // The same size, so that only the time differs.
    await write(['Two']);
    expect(await titlesOf('projects')).toEqual(['Two']);
    await write([]);
    expect(await titlesOf('projects')).toEqual([]);
    await rm(join(service.directory, 'fr/projects.json'));
    expect((await service.read('projects')).status).toBe(404);
  });

  it('is read once for all of its pages', async () => {
    await write(['One', 'Two', 'Three']);
    await titlesOf(`projects?${page(1, 1)}`);
    const parse = vi.spyOn(JSON, 'parse');
    const titles = [await titlesOf(`projects?${page(2, 1)}`), await titlesOf(`projects?${page(3, 1)}`)];
    expect(titles).toEqual([['Two'], ['Three']]);
    expect(parse.mock.calls.filter(([text]) => text.startsWith('[{"documentId":"project-0"'))).toEqual([]);
  });
});
