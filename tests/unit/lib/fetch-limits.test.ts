import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import { type Answer, answering, silence, stall, status } from '#tests/support/loopback-server.ts';

const read = (response: Response) => response.text();

/** Counts attempts where they start: a short one may end before it reaches the server. */
const countAttempts = () => vi.spyOn(globalThis, 'fetch');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a request that takes too long', () => {
  it.each<[string, Answer]>([
    ['gets no response', silence],
    ['gets a body that does not end', stall],
  ])('and %s is retried, each attempt with its own limit', async (_, fault) => {
    const server = await answering(fault, status(200));
    expect(await fetchWithRetry(server.url, {}, read, { timeout: 500 })).toBe('status 200');
  });

  it.each<[string, Answer]>([
    ['gets a response', silence],
    ['gets the whole body', stall],
  ])('and never %s ends with a TimeoutError', async (_, fault) => {
    const server = await answering(fault);
    const attempts = countAttempts();
    const fetching = fetchWithRetry(server.url, {}, read, { timeout: 50, retries: 2 });
    await expect(fetching).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(attempts).toHaveBeenCalledTimes(3);
  });

  it('is not retried if it is a POST', async () => {
    const server = await answering(silence);
    const attempts = countAttempts();
    const fetching = fetchWithRetry(server.url, { method: 'POST', body: 'data' }, read, { timeout: 50 });
    await expect(fetching).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(attempts).toHaveBeenCalledTimes(1);
  });
});

describe('an abort', () => {
  class Left extends Error {}

  it.each<[string, Answer]>([
    ['while it waits for a response', silence],
    ['while it reads the body', stall],
  ])('%s ends the request at once, with its reason', async (_, fault) => {
    const server = await answering(fault, status(200));
    const controller = new AbortController();
    const fetching = expect(fetchWithRetry(server.url, { signal: controller.signal }, read)).rejects.toThrow(Left);
    await server.firstRequest;
    controller.abort(new Left());
    await fetching;
    expect(server.requests).toHaveLength(1);
  });

  it('beforehand prevents the request', async () => {
    const server = await answering(status(200));
    const signal = AbortSignal.abort(new Left());
    await expect(fetchWithRetry(server.url, { signal }, read)).rejects.toThrow(Left);
    expect(server.requests).toEqual([]);
  });

  it('between two attempts prevents the next one', async () => {
    const controller = new AbortController();
    const abortAndFail: Answer = (request, response) => {
      controller.abort(new Left());
      status(500)(request, response);
    };
    const server = await answering(abortAndFail, status(200));
    await expect(fetchWithRetry(server.url, { signal: controller.signal }, read)).rejects.toThrow(Left);
    expect(server.requests).toHaveLength(1);
  });

  it('whose reason looks like a network error causes no retry', async () => {
    const server = await answering(silence, status(200));
    const controller = new AbortController();
    const fetching = expect(fetchWithRetry(server.url, { signal: controller.signal }, read)).rejects.toThrow('left');
    await server.firstRequest;
    controller.abort(new TypeError('left'));
    await fetching;
    expect(server.requests).toHaveLength(1);
  });
});
