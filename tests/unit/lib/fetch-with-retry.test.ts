import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchWithRetry } from '#lib/fetch-with-retry.ts';
import { type Answer, answering, hangUp, reset, status, truncate } from '#tests/support/loopback-server.ts';

const read = async (response: Response) => `${response.status} ${await response.text()}`;
const good = '200 status 200';

afterEach(() => {
  vi.useRealTimers();
});

describe('what is retried', () => {
  it.each<[string, Answer]>([
    ['a connection closed without a response', hangUp],
    ['a reset connection', reset],
    ['a truncated body', truncate],
    ['500', status(500)],
    ['599', status(599)],
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

  it('a PUT, with its body and headers each time', async () => {
    const received: string[] = [];
    const collect: Answer = async (request, response) => {
      const body = (await Array.fromAsync(request)).join('');
      received.push(`${request.headers['authorization']} ${body}`);
      response.writeHead(received.length < 3 ? 500 : 200).end();
    };
    const server = await answering(collect);
    await fetchWithRetry(server.url, { method: 'PUT', body: 'data', headers: { Authorization: 'Bearer x' } }, read);
    expect(received).toEqual(['Bearer x data', 'Bearer x data', 'Bearer x data']);
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
    ['a reset', reset],
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

  it.each<[string, Answer]>([
    ['a closed connection', hangUp],
    ['a truncated body', truncate],
  ])('%s is an error', async (_, fault) => {
    const server = await answering(fault);
    await expect(fetchWithRetry(server.url, {}, read)).rejects.toThrow(TypeError);
    expect(server.requests).toHaveLength(4);
  });
});
