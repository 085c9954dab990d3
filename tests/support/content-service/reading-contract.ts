/** The contract of every server of the content API, whichever content it has: the tests of both run it. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

export interface ReadingContract {
  /** Requests a path below `/api`, by default with the token. */
  read(path: string, init?: RequestInit): Promise<Response>;
  token: string;
  /** Entries of `animals` in French; more than 50. */
  total: number;
}

export function strapiError(status: number, name: string, message: string) {
  return { data: null, error: { status, name, message, details: {} } };
}

const list = v.object({
  data: v.array(v.looseObject({ id: v.number(), documentId: v.string(), locale: v.string() })),
  meta: v.unknown(),
});

const page = (number: number, size: number) => `pagination[page]=${number}&pagination[pageSize]=${size}`;

/** Pages as they are asked for, and how many entries each has. */
const pages = [
  [1, 250],
  [3, 25],
  [3, 19],
  [999, 1],
] as const;

/** Invalid queries, and the key that the response names. */
const invalid = [
  ['filters[title][$eq]=x', 'filters[title][$eq]'],
  ['pagination[limit]=1', 'pagination[limit]'],
  ['pagination[page]=0', 'pagination[page]'],
  ['pagination[page]=1.5', 'pagination[page]'],
  ['locale=de', 'locale'],
  ['locale=fr&locale=en', 'locale'],
  ['sort=documentId:desc', 'sort'],
  ['__proto__=1', '__proto__'],
] as const;

/** @param contract is asked for once the server runs */
export function describeReading(contract: () => ReadingContract): void {
  async function readList(path: string): Promise<v.InferOutput<typeof list>> {
    const response = await contract().read(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    return v.parse(list, await response.json());
  }

  describe('authorization', () => {
    it.each([
      ['none', () => ({})],
      ['a wrong token', () => ({ Authorization: 'Bearer wrong' })],
      ['another scheme', (token: string) => ({ Authorization: `Basic ${token}` })],
      ['a token cut short', (token: string) => ({ Authorization: `Bearer ${token.slice(0, -1)}` })],
      ['no token at all', () => ({ Authorization: 'Bearer' })],
    ])('rejects %s with 401', async (_, headersOf: (token: string) => Record<string, string>) => {
      const { read, token } = contract();
      for (const path of ['animals', 'site', 'animals?foo=1']) {
        const response = await read(path, { headers: headersOf(token) });
        expect(response.status).toBe(401);
        expect(response.headers.get('content-type')).toMatch(/^application\/json/);
        expect(await response.json()).toEqual(strapiError(401, 'UnauthorizedError', 'Missing or invalid credentials'));
      }
    });
  });

  describe('lists', () => {
    it('are French and have 25 entries unless asked otherwise', async () => {
      const { data, meta } = await readList('animals');
      expect(data.map(({ locale }) => locale)).toEqual(Array.from({ length: 25 }, () => 'fr'));
      const { total } = contract();
      expect(meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: Math.ceil(total / 25), total } });
    });

    it('are sorted by documentId, as text and not by any language', async () => {
      const { data } = await readList(`animals?sort=documentId&${page(1, 250)}`);
      const ids = data.map(({ documentId }) => documentId);
      expect(ids).toEqual([...ids].sort());
    });
  });

  describe('pages', () => {
    it.each(pages)('number %i of %i entries have what is left', async (number, size) => {
      const { total } = contract();
      const { data, meta } = await readList(`animals?${page(number, size)}`);
      expect(data).toHaveLength(Math.max(0, Math.min(size, total - (number - 1) * size)));
      const pagination = { page: number, pageSize: size, pageCount: Math.ceil(total / size), total };
      expect(meta).toEqual({ pagination });
    });

    it('have at most 500 entries', async () => {
      const { total } = contract();
      const pagination = { page: 1, pageSize: 500, pageCount: Math.ceil(total / 500), total };
      expect((await readList(`animals?${page(1, 5000)}`)).meta).toEqual({ pagination });
    });

    it('together have every entry once', async () => {
      const { total } = contract();
      const names: string[] = [];
      for (let number = 1; number <= Math.ceil(total / 10); number += 1) {
        const { data } = await readList(`animals?sort=documentId&${page(number, 10)}`);
        names.push(...data.map(({ documentId }) => documentId));
      }
      expect(new Set(names).size).toBe(total);
      expect(names).toEqual([...names].sort());
    });
  });

  describe('singletons', () => {
    it('answer one entry in the language asked for', async () => {
      const response = await contract().read('site?locale=en&populate=*');
      const body = { data: { documentId: 'site', locale: 'en', publishedAt: expect.any(String) }, meta: {} };
      expect(await response.json()).toMatchObject(body);
    });

    it('reject what only lists accept, as Strapi does', async () => {
      const response = await contract().read('site?sort=documentId');
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual(strapiError(400, 'ValidationError', 'Invalid key sort'));
    });
  });

  describe('errors', () => {
    it.each(invalid)('?%s is a 400 that names the key', async (query, key) => {
      const response = await contract().read(`animals?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual(strapiError(400, 'ValidationError', `Invalid key ${key}`));
    });

    it.each(['unknown', 'animals/1', '', '%2e%2e%2fanimals'])('/api/%s is a 404', async (path) => {
      const response = await contract().read(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual(strapiError(404, 'NotFoundError', 'Not Found'));
    });

    it.each(['POST', 'DELETE'])('%s is a 405', async (method) => {
      const response = await contract().read('animals', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toMatch(/^(?:GET, HEAD|HEAD, GET)$/);
    });
  });
}
