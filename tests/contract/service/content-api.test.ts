import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { animalCount, startService, type RunningService } from '../../support/content-service/running-service.ts';

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

const list = v.object({ data: v.array(v.looseObject({ id: v.number(), documentId: v.string() })), meta: v.unknown() });

async function readList(path: string): Promise<v.InferOutput<typeof list>> {
  return v.parse(list, await readJson(path));
}

function strapiError(status: number, name: string, message: string) {
  return { data: null, error: { status, name, message, details: {} } };
}

const page = (number: number, size: number) => `pagination[page]=${number}&pagination[pageSize]=${size}`;

describe('authorization', () => {
  it.each([
    ['none', {}],
    ['a wrong token', { Authorization: 'Bearer wrong' }],
    ['another scheme', { Authorization: 'Basic a-token-for-tests' }],
    ['a token cut short', { Authorization: 'Bearer a-token-for-test' }],
    ['no token at all', { Authorization: 'Bearer' }],
  ])('rejects %s with 401', async (_, headers) => {
    const response = await service.read('animals', { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual(strapiError(401, 'UnauthorizedError', 'Missing or invalid credentials'));
  });

  it('is checked before everything else', async () => {
    for (const path of ['unknown', 'animals?foo=1', '']) {
      expect((await service.read(path, { headers: {} })).status).toBe(401);
    }
    expect((await service.read('animals', { method: 'POST', headers: {} })).status).toBe(401);
  });
});

describe('a token', () => {
  it('may contain any sign that a header can carry', async () => {
    const token = 'p@ss!word,"{\\}~';
    const own = await startService({ token });
    expect((await own.read('site', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    await own.close();
  });
});

describe('collections', () => {
  it('answers the first 25 French entries in the order of the file', async () => {
    expect(await readJson('animals')).toMatchObject({
      data: Array.from({ length: 25 }, (_, index) => ({
        id: expect.any(Number),
        documentId: `animal-0${animalCount - index}`,
        locale: 'fr',
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 3, total: animalCount } },
    });
  });

  it('sorts by documentId', async () => {
    const answer = await readJson(`animals?sort=documentId&${page(1, 2)}`);
    expect(answer).toMatchObject({ data: [{ documentId: 'animal-001' }, { documentId: 'animal-002' }] });
  });

  it('gives every entry its own id, across languages too', async () => {
    const ids: number[] = [];
    for (const path of [`animals?${page(1, 250)}`, `animals?locale=en&${page(1, 250)}`]) {
      const { data } = await readList(path);
      ids.push(...data.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(animalCount + 3);
  });

  it('accepts any populate', async () => {
    const answer = await readJson('animals?locale=en&populate=*&populate[image]=true&populate[x][on][c]=true');
    expect(answer).toMatchObject({ data: [{ locale: 'en' }, { locale: 'en' }, { locale: 'en' }] });
  });

  it('answers HEAD like GET', async () => {
    const response = await service.read('animals', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('pages', () => {
  it.each([
    { asked: [1, 250], count: 57, pagination: { page: 1, pageSize: 250, pageCount: 1, total: 57 } },
    { asked: [3, 25], count: 7, pagination: { page: 3, pageSize: 25, pageCount: 3, total: 57 } },
    { asked: [3, 19], count: 19, pagination: { page: 3, pageSize: 19, pageCount: 3, total: 57 } },
    { asked: [57, 1], count: 1, pagination: { page: 57, pageSize: 1, pageCount: 57, total: 57 } },
    { asked: [58, 1], count: 0, pagination: { page: 58, pageSize: 1, pageCount: 57, total: 57 } },
    { asked: [999999999, 500], count: 0, pagination: { page: 999999999, pageSize: 500, pageCount: 1, total: 57 } },
  ])('$asked have $count entries', async ({ asked: [number = 0, size = 0], count, pagination }) => {
    const answer = await readList(`animals?${page(number, size)}`);
    expect(answer.data).toHaveLength(count);
    expect(answer.meta).toEqual({ pagination });
  });

  it('have at most 500 entries', async () => {
    const answer = await readList(`news?${page(1, 5000)}`);
    expect(answer.data).toHaveLength(500);
    expect(answer.meta).toEqual({ pagination: { page: 1, pageSize: 500, pageCount: 2, total: 600 } });
  });

  it('together have every entry once', async () => {
    const names: string[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const { data } = await readList(`animals?sort=documentId&${page(number, 10)}`);
      names.push(...data.map(({ documentId }) => documentId));
    }
    expect(new Set(names).size).toBe(animalCount);
    expect(names).toEqual([...names].sort());
  });

  it('are none for an empty collection', async () => {
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

  it('reject what only lists accept, as Strapi does', async () => {
    const response = await service.read('site?sort=documentId');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(strapiError(400, 'ValidationError', 'Invalid key sort'));
  });
});

describe('errors', () => {
  it.each([
    ['foo=1', 'foo'],
    ['status=draft', 'status'],
    ['filters[title][$eq]=x', 'filters[title][$eq]'],
    ['fields[0]=title', 'fields[0]'],
    ['pagination=1', 'pagination'],
    ['pagination[limit]=1', 'pagination[limit]'],
    ['pagination[page]=0', 'pagination[page]'],
    ['pagination[page]=-1', 'pagination[page]'],
    ['pagination[page]=1.5', 'pagination[page]'],
    ['pagination[page]=', 'pagination[page]'],
    ['pagination[page]=1e3', 'pagination[page]'],
    ['pagination[page]=99999999999', 'pagination[page]'],
    ['pagination[pageSize]=0', 'pagination[pageSize]'],
    ['pagination[pageSize]=all', 'pagination[pageSize]'],
    ['locale=de', 'locale'],
    ['locale=fr-CA', 'locale'],
    ['locale=../en', 'locale'],
    ['locale=fr&locale=en', 'locale'],
    ['sort=title', 'sort'],
    ['sort=documentId:desc', 'sort'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
  ])('?%s is a 400 that names the key', async (query, key) => {
    const response = await service.read(`animals?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(strapiError(400, 'ValidationError', `Invalid key ${key}`));
  });

  it.each([
    'unknown',
    'Animals',
    'animals/1',
    '',
    '%2e%2e%2fanimals',
    '..%2f..%2fetc%2fpasswd',
    'fr%2fanimals',
    'an%00imals',
  ])('/api/%s is a 404', async (path) => {
    const response = await service.read(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(strapiError(404, 'NotFoundError', 'Not Found'));
  });

  it('a collection without a file in the language is a 404', async () => {
    expect((await service.read('news?locale=en')).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is a 405', async (method) => {
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
    // Of the same size.
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
