import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from '#services/http/listen.ts';

const app = new Hono().get('/', (context) => context.text('here'));

describe('listen', () => {
  it('serves on a free port, on this machine only', async () => {
    const { url, close } = await listen(app, { port: 0 });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(url)).text()).toBe('here');
    await close();
    await expect(fetch(url)).rejects.toThrow(TypeError);
  });

  it('lets requests under way end before it closes', async () => {
    const arrival = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = new Hono().get('/', async (context) => {
      arrival.resolve();
      await release.promise;
      return context.text('late');
    });
    const { url, close } = await listen(slow, { port: 0 });
    const answer = fetch(url).then((response) => response.text());
    await arrival.promise;
    const closed = close();
    release.resolve();
    await closed;
    expect(await answer).toBe('late');
  });

  it('closes the connections of requests that do not end', async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    const stuck = new Hono().get('/', () => {
      resolve();
      return new Promise<Response>(() => undefined);
    });
    const { url, close } = await listen(stuck, { port: 0 });
    const answer = expect(fetch(url)).rejects.toThrow(TypeError);
    await arrived;
    await close();
    await answer;
  });

  it('leaves the process’s own Request and Response alone', async () => {
    const { Request, Response } = globalThis;
    const { close } = await listen(app, { port: 0 });
    expect(globalThis.Request).toBe(Request);
    expect(globalThis.Response).toBe(Response);
    await close();
  });
});
