import { describe, expect, it, vi } from 'vitest';
import { sendForm } from '#forms/model/send-form.ts';

const fields = { form: 'contact', message: 'Allô 🦙' };

/** Stubs `fetch` with this answer. */
function answer(body: unknown, status: number, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(text, { status, headers })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const sent = { kind: 'sent' };
const unavailable = { kind: 'unavailable' };

it.each<[body: unknown, status: number, outcome: object]>([
  [{ data: { received: true } }, 201, sent],
  // Caught by the honeypot
  [{ data: { received: true } }, 202, sent],
  ['Payload too large', 413, { kind: 'tooLarge' }],
  [
    { error: { fields: { email: 'invalid', name: 'tooLong', age: 'tooYoung', odd: 1 } } },
    422,
    { kind: 'invalid', problems: { email: 'invalid', name: 'tooLong', age: 'invalid' } },
  ],
  ['<!doctype html><title>Log in</title>', 200, unavailable],
  [{ data: {} }, 201, unavailable],
  [{ error: {} }, 400, unavailable],
  [{ data: { received: true } }, 500, unavailable],
  ['<p>Unprocessable</p>', 422, unavailable],
])('a form that is answered with %j and status %i is posted as JSON, once', async (body, status, outcome) => {
  const fetch = answer(body, status);
  expect(await sendForm('/form', fields)).toEqual(outcome);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]).toMatchObject(['/form', { method: 'POST', body: JSON.stringify(fields) }]);
});

describe('sending a form', () => {
  it('does not retry after a network error', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    expect(await sendForm('/form', fields)).toEqual({ kind: 'unavailable' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('gives up after its timeout', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    vi.stubGlobal('fetch', never);
    expect(await sendForm('/form', fields, 20)).toEqual({ kind: 'unavailable' });
  });

  it.each([
    ['300', 300],
    ['0', 1],
    ['Fri, 20 Nov 2026 15:32:00 GMT', 120],
    [undefined, undefined],
    ['soon', undefined],
  ])('reads Retry-After %j as %j', async (header, retryAfter) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), toFake: ['Date'] });
    answer('', 429, header === undefined ? {} : { 'Retry-After': header });
    expect(await sendForm('/form', fields)).toEqual({ kind: 'limited', retryAfter });
  });
});
