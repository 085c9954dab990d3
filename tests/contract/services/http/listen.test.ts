/** The server of all programs: how it begins and ends, and its limits for one client. */
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Limits, listen, type Listening } from '#services/http/listen.ts';
import type { ServerEnv } from '#services/http/server-env.ts';
import { sendRaw } from '#tests/support/raw-request.ts';

/** Times that no test comes to, on the slowest machine, but one that is about them. */
const limits: Limits = {
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  idleTimeout: 60_000,
  maxHeaderSize: 4096,
  maxConnections: 2,
  maxClientConnections: 2,
};

const impatient = { headersTimeout: 200, requestTimeout: 200 };

/** Resolves when the connection closes: true if the large response was sent completely. */
let isWholeSent: PromiseWithResolvers<boolean>;

const app = new Hono<ServerEnv>()
  .post('/', async (context) => context.text(await context.req.text()))
  .get('/', (context) => context.text('ok'))
  .get('/large', (context) => {
    const { outgoing } = context.env;
    outgoing.once('close', () => isWholeSent.resolve(outgoing.writableFinished));
    return context.body('x'.repeat(50_000_000));
  });
app.onError((_, context) => context.body(null, 500));

async function start(changes: Partial<Limits> = {}): Promise<Listening> {
  const site = await listen(app, { port: 0, limits: { ...limits, ...changes } });
  onTestFinished(() => site.close());
  return site;
}

function open({ url }: Listening): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** All that the server sends until it closes the connection. */
async function received(socket: Socket): Promise<string> {
  const parts: Buffer[] = await Array.fromAsync(socket);
  return Buffer.concat(parts).toString();
}

describe('a connection', () => {
  it('whose headers never end is closed', async () => {
    const socket = open(await start(impatient));
    socket.write('GET / HTTP/1.1\r\nHost: zoo.example\r\nX-Slow:');
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('whose body never ends is closed', async () => {
    const socket = open(await start(impatient));
    socket.write('POST / HTTP/1.1\r\nHost: zoo.example\r\nContent-Length: 1000\r\n\r\nname=');
    expect(await received(socket)).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  });

  it('whose client stops reading is closed', async () => {
    isWholeSent = Promise.withResolvers();
    const socket = open(await start({ idleTimeout: 1000 }));
    socket.write('GET /large HTTP/1.1\r\nHost: zoo.example\r\n\r\n');
    expect(await isWholeSent.promise).toBe(false);
  });

  it.each([
    ['of all together', { maxClientConnections: 9 }],
    ['of one client', { maxConnections: 9 }],
  ])('beyond the limit %s is closed, and the others are served', async (_, changes) => {
    const site = await start(changes);
    const [first, second] = [open(site), open(site)];
    for (const socket of [first, second]) await new Promise((resolve) => socket.once('connect', resolve));
    expect(await received(open(site))).toBe('');
    first.write('GET / HTTP/1.1\r\nHost: zoo.example\r\nConnection: close\r\n\r\n');
    expect(await received(first)).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok$/);
    // The place of a connection that has ended is free again.
    await expect.poll(async () => (await sendRaw(site.url, '/', { agent: false })).status).toBe(200);
  });

  it('of a proxy of our own counts only among all', async () => {
    const site = await listen(app, { port: 0, limits: { ...limits, maxClientConnections: 1 }, isBehindProxy: true });
    onTestFinished(() => site.close());
    const held = open(site);
    await new Promise((resolve) => held.once('connect', resolve));
    expect((await fetch(site.url)).status).toBe(200);
  });
});

describe('a request', () => {
  it.each([
    ['address', `/?${'a'.repeat(5000)}`, {}],
    ['header', '/', { 'X-Long': 'a'.repeat(5000) }],
    ['number of headers', '/', Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`X-${index}`, 'a']))],
  ])('with too large a %s is a 431', async (_, path, headers) => {
    expect((await sendRaw((await start()).url, path, { headers })).status).toBe(431);
  });
});

describe('listen', () => {
  it('serves on a free port, on this machine only', async () => {
    const { url, close } = await listen(app, { port: 0 });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(url)).text()).toBe('ok');
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
