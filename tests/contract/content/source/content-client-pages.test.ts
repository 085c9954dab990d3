/** The client of the content service where a later page of a collection fails. */
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#content/source/content-client.ts';
import { listen, type Listening } from '#services/http/listen.ts';

let service: Listening;
let asked: number[];
/** Answers of page 2 before the right one. */
let failures: number[];

const app = new Hono().get('/api/news', (context) => {
  const page = Number(context.req.query('pagination[page]'));
  asked.push(page);
  const status = page === 2 ? failures.shift() : undefined;
  if (status !== undefined) return new Response('{}', { status });
  return context.json({
    data: [{ documentId: page }],
    meta: { pagination: { page, pageSize: 1, pageCount: 3, total: 3 } },
  });
});

beforeAll(async () => {
  service = await listen(app, { port: 0 });
});
afterAll(() => service.close());
beforeEach(() => {
  asked = [];
});

const read = () => createClient({ url: `${service.url}/api`, token: 'any' }).read('news', 'en', false);

describe('a later page', () => {
  it('that fails for a while is asked for again, the others are not', async () => {
    failures = [502, 500, 503];
    expect(await read()).toEqual([{ documentId: 1 }, { documentId: 2 }, { documentId: 3 }]);
    expect(asked).toEqual([1, 2, 2, 2, 2, 3]);
  });

  it.each([
    [[500, 500, 500, 500], '500', [1, 2, 2, 2, 2]],
    [[403], '403', [1, 2]],
  ])('that keeps failing (%j) fails the whole collection', async (statuses, status, pages) => {
    failures = [...statuses];
    await expect(read()).rejects.toThrow(`The content service at ${service.url}/api answered ${status} (news, en)`);
    expect(asked).toEqual(pages);
  });
});
