import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeNow } from '#lib/browser/clock.ts';
import { fetchDisruptions } from '#lib/browser/fetch-disruptions.ts';

const device = new Date('2026-11-20T13:00:00-05:00');
const server = new Date('2026-11-20T12:00:00-05:00');

function answerWith(body: object): void {
  const headers = { date: server.toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { headers })));
}

beforeEach(() => {
  vi.useFakeTimers({ now: device });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelectorAll: () => [] }));
  vi.stubGlobal('clockSkew', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the server has just sent says what time it is', async () => {
  answerWith({ disruptions: [] });
  expect(await fetchDisruptions('/file.json', 'America/Toronto')).toEqual({
    disruptions: [],
    at: server,
    isOld: false,
  });
  expect(timeNow()).toEqual(server);
});

test('what the service worker has kept does not', async () => {
  answerWith({ disruptions: [], keptAt: server.toISOString() });
  expect(await fetchDisruptions('/file.json', 'America/Toronto')).toEqual({ disruptions: [], at: server, isOld: true });
  expect(timeNow()).toEqual(device);
});

test('what it has kept on another day says nothing of today', async () => {
  answerWith({ disruptions: [], keptAt: '2026-11-19T12:00:00-05:00' });
  await expect(fetchDisruptions('/file.json', 'America/Toronto')).rejects.toMatchObject({ name: 'OtherDayError' });
});
