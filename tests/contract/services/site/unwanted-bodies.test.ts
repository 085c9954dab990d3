/** Bodies of requests that no page takes: they are not read to their end. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startTinySite } from '#tests/support/tiny-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startTinySite();
});
afterAll(() => site.close());

/** Sends a body for as long as the server takes it. @returns what the server answered before it closed */
async function sendEndlessly(head: string, part: string): Promise<string> {
  const socket: Socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  // A closed connection is what is asked for.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const write = () => {
    while (!socket.destroyed && socket.write(part));
    socket.once('drain', write);
  };
  socket.write(head);
  write();
  await closed;
  return answer;
}

const kilobytes = 'x'.repeat(16 * 1024);
const chunk = `4000\r\n${kilobytes}\r\n`;

describe.each([
  ['POST', '/', 405],
  ['POST', '/nulle-part', 405],
  ['GET', '/nulle-part', 404],
  ['GET', '/tarifs', 200],
  ['GET', '/tarifs/', 301],
])('%s %s (%i)', (method, path, status) => {
  it.each([
    ['in chunks', 'Transfer-Encoding: chunked', chunk],
    ['of a terabyte', 'Content-Length: 1000000000000', kilobytes],
  ])('with an endless body %s is answered, and the connection closed', async (_, header, part) => {
    const answer = await sendEndlessly(`${method} ${path} HTTP/1.1\r\nHost: zoo.example\r\n${header}\r\n\r\n`, part);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

it('a small body keeps the connection', async () => {
  const answer = await site.send('DELETE', '/tarifs', { 'Content-Length': '0', Connection: 'keep-alive' });
  expect(answer.headers.connection).toBe('keep-alive');
});
