/** The version of the content, from services that have one, or none, or trouble with it. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '#content/source/content-client.ts';
import type { RetryOptions } from '#lib/fetch-with-retry.ts';
import { type Answer, answering, json, status } from '#tests/support/loopback-server.ts';

const token = 'hush-3f9c0b7e';

const versionOf = (url: string, options: RetryOptions = {}) =>
  createClient({ url: `${url}/api`, token, ...options }).readVersion?.();

it('is asked for once, with the token', async () => {
  const server = await answering((request, response) => {
    const isAllowed = request.headers.authorization === `Bearer ${token}`;
    return (isAllowed ? json({ data: { version: '17 2026-11-20' } }) : status(401))(request, response);
  });
  expect(await versionOf(server.url)).toBe('17 2026-11-20');
  expect(server.requests).toEqual(['GET /api/zoo/content-version']);
});

it.each<[string, Answer]>([
  ['404', status(404)],
  ['403', status(403)],
  ['500', status(500)],
  ['something else', json({ data: { version: 17 } })],
  ['the token', json({ data: { version: token } })],
])('is none where the service answers %s, which is not asked again', async (_, answer) => {
  const server = await answering(answer);
  expect(await versionOf(server.url)).toBeUndefined();
  expect(server.requests).toHaveLength(1);
});

it('is none where the service does not answer in time, which is not asked again', async () => {
  const server = await answering(() => undefined);
  // Attempts are counted where they start: a short one may end before it reaches the server.
  const attempts = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => attempts.mockRestore());
  expect(await versionOf(server.url, { timeout: 200 })).toBeUndefined();
  expect(attempts).toHaveBeenCalledTimes(1);
});

it('is none where nobody answers', async () => {
  expect(await versionOf('http://127.0.0.1:9')).toBeUndefined();
});
