/** The headers of the delivery rules on every answer to forms, as the CMS gives them too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceHeaderRules } from '#build/delivery/delivery-rules.ts';
import { newsletter, type RunningService, startService } from '#tests/support/content-service/running-service.ts';
import { sendRaw } from '#tests/support/raw-request.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const json = { 'Content-Type': 'application/json' };
const [rule] = serviceHeaderRules;

it.each([
  ['GET', '/nothing', {}, '', 404],
  ['POST', '/form', json, JSON.stringify(newsletter), 201],
  ['POST', '/form', json, '{}', 422],
  ['POST', '/form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'form=newsletter', 303],
  ['POST', '/form', { ...json, Origin: 'https://evil.example' }, '{}', 403],
  ['OPTIONS', '/form', { Origin: 'https://zoo.example', 'Access-Control-Request-Method': 'POST' }, '', 204],
])('%s %s', async (method, path, headers, body, status) => {
  const answer = await sendRaw(service.url, path, { method, headers, body: [body] });
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(rule?.headers ?? {}))
    expect(answer.headers[name.toLowerCase()]).toBe(value);
});
