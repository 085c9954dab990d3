import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newsletter, type RunningService, startService } from '#tests/support/content-service/running-service.ts';

let service: RunningService;
let faults: RunningService['faults'];
beforeAll(async () => {
  service = await startService();
  ({ faults } = service);
});
afterAll(() => service.close());
afterEach(() => faults.clear());

describe('each kind of fault, as fetch sees it', () => {
  it.each([401, 403, 404, 429, 500, 503])('status: %i', async (status) => {
    faults.set([{ path: '/api', kind: 'status', status }]);
    const response = await service.read('animals');
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ data: null, error: { status } });
    expect(response.headers.get('retry-after')).toBeNull();
  });

  it('status: 500 by default, with Retry-After', async () => {
    faults.set([{ path: '/api', kind: 'status', retryAfter: 7 }]);
    const response = await service.read('animals');
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, '7']);
  });

  it('slow: the right response, late', async () => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    faults.set([{ path: '/api', kind: 'slow', until, times: 1 }]);
    const order: string[] = [];
    const arrived = once(faults, 'request');
    const reading = service.read('animals?locale=en').finally(() => order.push('slow'));
    await arrived;
    await service.read('site').finally(() => order.push('next'));
    release();
    expect(await (await reading).json()).toMatchObject({ meta: { pagination: { total: 3 } } });
    expect(order).toEqual(['next', 'slow']);
  });

  it('slow: a client that gives up leaves nothing behind', async () => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    faults.set([{ path: '/form', kind: 'slow', until, times: 1 }]);
    const [arrived, abandoned] = [once(faults, 'request'), once(faults, 'abandoned')];
    const client = new AbortController();
    const sending = fetch(`${service.url}/form`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(newsletter),
      signal: client.signal,
    });
    const failed = expect(sending).rejects.toThrow('gave up');
    await arrived;
    client.abort(new Error('gave up'));
    await failed;
    await abandoned;
    release();
    await service.sendJson({ ...newsletter, email: 'next@example.org' });
    expect(service.store.all()).toMatchObject([{ email: 'next@example.org' }]);
  });

  it('reset: the connection breaks', async () => {
    faults.set([{ path: '/api', kind: 'reset' }]);
    await expect(service.read('animals')).rejects.toMatchObject({
      name: 'TypeError',
      cause: { code: expect.stringMatching(/^(?:ECONNRESET|UND_ERR_SOCKET)$/) },
    });
  });

  it('truncated: the connection breaks within the body', async () => {
    faults.set([{ path: '/api', kind: 'truncated' }]);
    const response = await service.read('animals');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('truncated: forms and pictures too', async () => {
    faults.set([{ path: '/', kind: 'truncated' }]);
    const form = await service.sendJson(newsletter);
    expect(form.status).toBe(201);
    await expect(form.text()).rejects.toThrow(TypeError);
    const picture = await fetch(`${service.url}/media/photo.webp`);
    await expect(picture.bytes()).rejects.toThrow(TypeError);
  });

  it('notJson: a page instead of content', async () => {
    faults.set([{ path: '/api', kind: 'notJson' }]);
    const response = await service.read('animals');
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('wrongShape: JSON that is not content', async () => {
    faults.set([{ path: '/api', kind: 'wrongShape' }]);
    const response = await service.read('animals');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: { unexpected: true } });
  });

  it('empty: no body at all', async () => {
    faults.set([{ path: '/api', kind: 'empty' }]);
    const response = await service.read('animals');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a fault', () => {
  it('applies to as many requests as set, then to none', async () => {
    faults.set([{ path: '/api/animals', kind: 'status', status: 503, times: 2 }]);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await service.read('animals')).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect(faults.list()).toEqual([]);
  });

  it('applies to requests whose path has its prefix, the first fault first', async () => {
    faults.set([
      { path: '/api/animals', kind: 'reset', times: 1 },
      { path: '/api', kind: 'status', status: 500, times: 1 },
    ]);
    expect((await service.read('site')).status).toBe(500);
    expect((await service.read('site')).status).toBe(200);
    await expect(service.read('animals')).rejects.toThrow(TypeError);
    expect((await service.read('animals')).status).toBe(200);
    expect(faults.requests()).toEqual({ '/api/site': 2, '/api/animals': 2 });
  });
});
