import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { daySchema } from '#park/day/day-schema.ts';
import { describeReading, strapiError } from '#tests/support/content-service/reading-contract.ts';
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

  it('that are empty have no pages', async () => {
    expect(await readJson('jobs')).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });
});

it('the day is as planned where no file says otherwise, and is read again only once it changes', async () => {
  const { data } = v.parse(v.object({ data: daySchema }), await readJson('zoo/day'));
  expect(data).toMatchObject({ number: 1, disruptions: [] });
  const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': '"1"' };
  expect((await service.read('zoo/day', { headers })).status).toBe(304);
});

describe('errors', () => {
  it('a collection without a file in the language is a 404', async () => {
    expect((await service.read('news?locale=en')).status).toBe(404);
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
});
