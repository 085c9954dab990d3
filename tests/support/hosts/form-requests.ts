/** The requests of the table that send forms, or try to. */
import type { DeliveryRequest } from './request-values.ts';

const path = '/form';
const newsletter = { form: 'newsletter', email: 'zoe@example.org', consent: 'yes', consentText: 'Oui', language: 'fr' };

type Fields = Record<string, string>;

const plain = (fields: Fields, headers: Record<string, string> = {}): DeliveryRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});

const json = (fields: Fields, headers: Record<string, string> = {}): DeliveryRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(fields),
});

const submissions = [plain, json].flatMap((send) => [
  send(newsletter),
  send({ ...newsletter, language: 'en' }),
  send({ ...newsletter, email: 'zoe' }),
  send({ ...newsletter, website: 'x' }),
  send({ ...newsletter, form: 'nonsense' }),
  send({ ...newsletter, consentText: 'x'.repeat(70_000) }),
  send(newsletter, { Origin: 'https://evil.example' }),
  send(newsletter, { Origin: 'null' }),
  send(newsletter, { Origin: '{origin}' }),
  send({ ...newsletter, language: 'xx' }, { Referer: '{origin}/en/contact-us' }),
]);

const preflight = (origin: string): DeliveryRequest => ({
  method: 'OPTIONS',
  path,
  headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
});

export const formRequests: readonly DeliveryRequest[] = [
  ...submissions,
  ...['[1]', '{'].map((body) => ({ method: 'POST', path, headers: { 'Content-Type': 'application/json' }, body })),
  { method: 'POST', path, headers: { 'Content-Type': 'text/plain' }, body: 'x' },
  { method: 'POST', path },
  ...['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({ method, path })),
  preflight('{origin}'),
  preflight('https://evil.example'),
  { ...plain(newsletter), path: `${path}?x=1` },
  { ...plain({ x: '1' }), path: `${path}/x` },
];
