/** The headers of the delivery rules on every answer of the content service. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serviceHeaderRules } from '#build/delivery/delivery-rules.ts';
import {
  newsletter,
  type RunningService,
  startService,
  token,
} from '#tests/support/content-service/running-service.ts';
import { sendRaw } from '#tests/support/raw-request.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const json = { 'Content-Type': 'application/json' };
const bearer = { Authorization: `Bearer ${token}` };
const [rule] = serviceHeaderRules;

it.each([
  ['GET', '/api/site', bearer, '', 200],
  ['GET', '/api/site', {}, '', 401],
  ['GET', '/api/nothing', bearer, '', 404],
  ['GET', '/api/videos', bearer, '', 500],
  ['GET', '/media/nothing.svg', {}, '', 404],
  ['GET', '/nothing', {}, '', 404],
  ['POST', '/form', json, JSON.stringify(newsletter), 201],
  ['POST', '/form', json, '{}', 422],
  ['POST', '/form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'form=newsletter', 303],
  ['POST', '/form', { ...json, Origin: 'https://evil.example' }, '{}', 403],
  ['OPTIONS', '/form', { Origin: 'https://zoo.example', 'Access-Control-Request-Method': 'POST' }, '', 204],
])('%s %s', async (method, path, headers, body, status) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const answer = await sendRaw(service.url, path, { method, headers, body: [body] });
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(rule?.headers ?? {}))
    expect(answer.headers[name.toLowerCase()]).toBe(value);
});

it('a picture keeps its own stricter policy', async () => {
  const { headers } = await sendRaw(service.url, '/media/animals/lynx.svg');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
