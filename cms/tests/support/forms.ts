/** Forms that are sent to a CMS under test, each as if from another visitor. */
import { contact, newsletter } from '../../../tests/support/content-service/running-service.ts';
import type { Cms } from './start-cms.ts';

export { contact, newsletter };

export const quote = {
  form: 'quote',
  event: 'Fête d’enfants',
  organisation: 'École des Hérons',
  name: 'Zoé Tremblay',
  email: 'zoe@example.org',
  phone: '+1 450 555-0142',
  date: '2099-06-24',
  guests: '1 200',
  message: 'Peut-on réserver la grande salle ?',
  language: 'fr',
};

/** The setting by which the CMS identifies visitors by a proxy's header. */
export const behindProxy = { TRUST_PROXY: '1' };

let visitors = 0;

/** The header of a visitor from whom nothing has come before. */
export function newVisitor(): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `198.51.${Math.floor(visitors / 256)}.${visitors % 256}` };
}

/** Sends a form as an island does. */
export function sendForm(
  { url }: Pick<Cms, 'url'>,
  fields: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/form`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...newVisitor(), ...headers },
    body: JSON.stringify(fields),
  });
}

const uids = {
  submissions: 'api::form-submission.form-submission',
  consents: 'api::newsletter-consent.newsletter-consent',
};

/** The address of a type's entries in the admin panel's own API. */
export const entriesPath = (type: keyof typeof uids) => `/content-manager/collection-types/${uids[type]}`;

export type Entry = Record<string, unknown> & { documentId: string };

/** Stored submissions, newest first, as an account with the right to read them sees them. */
export async function entriesOf(
  { request }: { request(path: string): Promise<Response> },
  type: keyof typeof uids,
  search = '',
): Promise<Entry[]> {
  const query = new URLSearchParams({ pageSize: '100', sort: 'id:DESC', ...(search && { _q: search }) });
  const response = await request(`${entriesPath(type)}?${query.toString()}`);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { results: Entry[] }).results;
}
