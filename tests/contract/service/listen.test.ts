import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ListenError, listen, PortBusyError } from '../../../src/service/listen.ts';

const app = new Hono().get('/', (context) => context.text('here'));

describe('listen', () => {
  it('serves on a free port, on this machine only', async () => {
    const { url, close } = await listen(app, { port: 0 });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(url)).text()).toBe('here');
    await close();
    await expect(fetch(url)).rejects.toThrow(TypeError);
  });

  it('says which port is busy and what to do', async () => {
    const { url, close } = await listen(app, { port: 0 });
    const port = Number(new URL(url).port);
    const second = listen(app, { port });
    await expect(second).rejects.toThrow(PortBusyError);
    await expect(second).rejects.toThrow(
      `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
    );
    await close();
  });

  it('says why an address can’t be listened on', async () => {
    const listening = listen(app, { port: 0, host: '203.0.113.1' });
    await expect(listening).rejects.toThrow(ListenError);
    await expect(listening).rejects.toThrow(/^Cannot listen on 203\.0\.113\.1, port 0: .+\.$/);
  });

  it('lets requests under way end before it closes', async () => {
    const slow = new Hono().get('/', async (context) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return context.text('late');
    });
    const { url, close } = await listen(slow, { port: 0 });
    const answer = fetch(url).then((response) => response.text());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await close();
    expect(await answer).toBe('late');
  });

  it('hangs up on requests that do not end', async () => {
    const stuck = new Hono().get('/', () => new Promise<Response>(() => undefined));
    const { url, close } = await listen(stuck, { port: 0 });
    const answer = expect(fetch(url)).rejects.toThrow(TypeError);
    await new Promise((resolve) => setTimeout(resolve, 50));
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

  it('closes twice without complaint', async () => {
    const { close } = await listen(app, { port: 0 });
    await close();
    await close();
  });
});
