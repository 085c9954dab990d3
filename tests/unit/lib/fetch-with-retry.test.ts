import { describe, expect, it, vi } from 'vitest';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import {
  type Answer,
  answering,
  hangUp,
  reset,
  silence,
  stall,
  status,
  truncate,
} from '#tests/support/loopback-server.ts';

const read = async (response: Response) => `${response.status} ${await response.text()}`;
const good = '200 status 200';

describe('what is retried', () => {
  it.each<[string, Answer]>([
    ['a connection closed without a response', hangUp],
    ['a reset connection', reset],
    ['a truncated body', truncate],
    ['500', status(500)],
  ])('%s, up to three times', async (_, fault) => {
    const server = await answering(fault, fault, fault, status(200));
    expect(await fetchWithRetry(`${server.url}/data`, {}, read)).toBe(good);
    expect(server.requests).toEqual(Array.from({ length: 4 }, () => 'GET /data'));
  });

  it.each(['GET', 'HEAD', 'PUT', 'delete'])('%s', async (method) => {
    const server = await answering(status(503), hangUp, status(200));
    const answer = await fetchWithRetry(server.url, { method }, async (response) => response.status);
    expect(answer).toBe(200);
    expect(server.requests).toEqual(Array.from({ length: 3 }, () => `${method.toUpperCase()} /`));
  });

  it('a failure, without delay', async () => {
    const server = await answering(status(500), hangUp, status(503), status(200));
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    expect(await fetchWithRetry(server.url, {}, read)).toBe(good);
  });
});

describe('what is not retried', () => {
  it.each([200, 304, 400, 404, 429])('a response of %i', async (code) => {
    const server = await answering(status(code), status(200));
    expect(await fetchWithRetry(server.url, {}, async (response) => response.status)).toBe(code);
    expect(server.requests).toHaveLength(1);
  });

  it.each(['POST', 'post', 'PATCH'])('%s, after a 5xx response', async (method) => {
    const server = await answering(status(503), status(200));
    expect(await fetchWithRetry(server.url, { method, body: 'data' }, read)).toBe('503 status 503');
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['a closed connection', hangUp],
    ['a truncated body', truncate],
  ])('POST, after %s', async (_, fault) => {
    const server = await answering(fault, status(200));
    await expect(fetchWithRetry(server.url, { method: 'POST', body: 'data' }, read)).rejects.toThrow(TypeError);
    expect(server.requests).toHaveLength(1);
  });

  it('a response that can’t be read', async () => {
    const server = await answering(status(200));
    const readJson = (response: Response) => response.json();
    await expect(fetchWithRetry(server.url, {}, readJson)).rejects.toThrow(SyntaxError);
    expect(server.requests).toHaveLength(1);
  });
});

describe('after the last attempt', () => {
  it('a 5xx response is returned', async () => {
    const server = await answering(status(500), status(500), status(500), status(503));
    expect(await fetchWithRetry(server.url, {}, read)).toBe('503 status 503');
    expect(server.requests).toHaveLength(4);
  });

  it('a network error is thrown', async () => {
    const server = await answering(truncate);
    await expect(fetchWithRetry(server.url, {}, read)).rejects.toThrow(TypeError);
    expect(server.requests).toHaveLength(4);
  });
});

describe('a request that takes too long', () => {
  it.each<[string, Answer]>([
    ['gets no response', silence],
    ['gets a body that does not end', stall],
  ])('and %s is retried, each attempt with its own limit', async (_, fault) => {
    const server = await answering(fault, status(200));
    expect(await fetchWithRetry(server.url, {}, read, { timeout: 500 })).toBe(good);
  });

  it.each([
    ['GET', 3],
    ['POST', 1],
  ])('ends with a TimeoutError: a %s, after %i attempts', async (method, count) => {
    const server = await answering(stall);
    // Attempts are counted where they start: a short one may end before it reaches the server.
    const attempts = vi.spyOn(globalThis, 'fetch');
    const fetching = fetchWithRetry(server.url, { method }, read, { timeout: 50, retries: 2 });
    await expect(fetching).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(attempts).toHaveBeenCalledTimes(count);
  });
});

describe('an abort', () => {
  class Left extends Error {}

  it.each<[string, Answer, Error]>([
    ['while it waits for a response', silence, new Left('left')],
    ['while it reads the body', stall, new Left('left')],
    ['for a reason that looks like a network error', silence, new TypeError('left')],
  ])('%s ends the request at once, with its reason', async (_, fault, reason) => {
    const server = await answering(fault, status(200));
    const controller = new AbortController();
    const fetching = expect(fetchWithRetry(server.url, { signal: controller.signal }, read)).rejects.toThrow(reason);
    await server.firstRequest;
    controller.abort(reason);
    await fetching;
    expect(server.requests).toHaveLength(1);
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
});
