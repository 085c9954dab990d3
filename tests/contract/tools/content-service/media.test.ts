import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '#tests/support/content-service/running-service.ts';
import { sendRaw } from '#tests/support/raw-request.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const statusOf = async (path: string) => (await sendRaw(service.url, path)).status;

describe('media', () => {
  it.each([
    ['animals/lynx.svg', 'image/svg+xml; charset=utf-8'],
    ['photo.webp', 'image/webp'],
    ['unknown.xyz', 'application/octet-stream'],
  ])('%s is served as %s, without a token', async (path, type) => {
    const response = await fetch(`${service.url}/media/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is served byte for byte', async () => {
    const response = await fetch(`${service.url}/media/photo.webp`);
    expect([...(await response.bytes())]).toEqual([1, 2, 3, 250]);
  });

  it.each([
    ...['/media', '/media/animals', '/media/none.svg', '/media/an%00.svg', '/media/%E0%A4%A'],
    ...['/media/animals/lynx.svg/x', `/media/${'x'.repeat(300)}.svg`],
  ])('%s is a 404', async (path) => {
    const response = await fetch(service.url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/media/../fr/site.json',
    '/media/..%2ffr%2fsite.json',
    '/media/%2e%2e%2ffr%2fsite.json',
    '/media/..%5cfr%5csite.json',
    '/media//etc/passwd',
  ])('%s does not leave the folder', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it('rejects a backslash', async () => {
    expect(await statusOf('/media/..\\fr\\site.json')).toBe(400);
  });
});
