import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newsletter, startService, type RunningService } from '../../support/content-service/running-service.ts';

let service: RunningService;
let faults: RunningService['faults'];
beforeAll(async () => {
  service = await startService();
  ({ faults } = service);
});
afterAll(() => service.close());
afterEach(() => faults.clear());

describe('each kind of fault, seen by fetch', () => {
  it.each([401, 403, 404, 429, 500, 503])('status %i', async (status) => {
    faults.set([{ path: '/api', kind: 'status', status }]);
    const response = await service.read('animals');
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ data: null, error: { status } });
    expect(response.headers.get('retry-after')).toBeNull();
  });

  it('status, 500 unless told, with Retry-After', async () => {
    faults.set([{ path: '/api', kind: 'status', retryAfter: 7 }]);
    const response = await service.read('animals');
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, '7']);
  });

  it('slow: the right answer, late', async () => {
    faults.set([{ path: '/api', kind: 'slow', delayMs: 150 }]);
    const start = performance.now();
    const response = await service.read('animals?locale=en');
    expect(performance.now() - start).toBeGreaterThan(140);
    expect(await response.json()).toMatchObject({ meta: { pagination: { total: 3 } } });
  });

  it('slow: a client that gives up leaves nothing behind', async () => {
    faults.set([{ path: '/form', kind: 'slow', delayMs: 100 }]);
    const sending = fetch(`${service.url}/form`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(newsletter),
      signal: AbortSignal.timeout(30),
    });
    await expect(sending).rejects.toThrow(/timeout/);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(service.store.all()).toEqual([]);
  });

  it('reset: the connection breaks', async () => {
    faults.set([{ path: '/api', kind: 'reset' }]);
    await expect(service.read('animals')).rejects.toMatchObject({
      name: 'TypeError',
      cause: { code: expect.stringMatching(/^(?:ECONNRESET|UND_ERR_SOCKET)$/) },
    });
  });

  it('truncated: a right beginning, then the connection breaks', async () => {
    faults.set([{ path: '/api', kind: 'truncated' }]);
    const response = await service.read('animals');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('truncated: also forms and pictures', async () => {
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

describe('which requests meet a fault', () => {
  it('as many as told, then none', async () => {
    faults.set([{ path: '/api/animals', kind: 'status', status: 503, times: 2 }]);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await service.read('animals')).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect(faults.list()).toEqual([]);
  });

  it('those whose path begins with the fault’s, the first fault first', async () => {
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
