/** A content service on the loopback interface, with a little content for tests. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FormStore } from '#services/forms/form-store.ts';
import { listen } from '#services/http/listen.ts';
import { type ContentServiceOptions, createContentService } from '#tools/content-service/content-service.ts';
import { FaultQueue } from './fault-queue.ts';
import { injectFaults } from './inject-faults.ts';

export const token = 'a-token-for-tests';

/** A site on another host that may send forms. */
export const siteOrigin = 'https://zoo.example';

/** Entries in the French file of `animals`. */
export const animalCount = 57;

export interface RunningService {
  url: string;
  directory: string;
  store: FormStore;
  faults: FaultQueue;
  /** Requests a path below `/api` with the token. */
  read(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a form as an island does. */
  sendJson(fields: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form as a page without script does; redirects are not followed. */
  sendPlain(fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Sends a form as an island does. @param url of the form endpoint */
export const sendJson = (url: string, fields: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });

function animals(locale: string, count: number) {
  // In reverse, so that sorting has an effect.
  return Array.from({ length: count }, (_, index) => ({
    documentId: `animal-${String(count - index).padStart(3, '0')}`,
    locale,
    title: `Animal ${count - index}`,
  }));
}

async function writeContent(directory: string): Promise<void> {
  const files: Record<string, unknown> = {
    'fr/animals.json': animals('fr', animalCount),
    'en/animals.json': animals('en', 3),
    'fr/jobs.json': [],
    'fr/site.json': { documentId: 'site', locale: 'fr', name: 'Zoo' },
    'en/site.json': { documentId: 'site', locale: 'en', name: 'The Zoo' },
  };
  for (const folder of ['fr', 'en', 'media']) await mkdir(join(directory, folder), { recursive: true });
  for (const [path, content] of Object.entries(files)) await writeFile(join(directory, path), JSON.stringify(content));
  await writeFile(join(directory, 'media/photo.webp'), Buffer.from([1, 2, 3, 250]));
}

/** Starts a service; `options` override the defaults. */
export async function startService(options: Partial<ContentServiceOptions> = {}): Promise<RunningService> {
  const directory = await mkdtemp(join(tmpdir(), 'content-'));
  await writeContent(directory);
  const store = new FormStore(':memory:');
  const faults = new FaultQueue();
  const service = createContentService({
    directory,
    token,
    store,
    middleware: [injectFaults(faults)],
    allowedOrigins: [siteOrigin],
    formPages: {
      thankYou: { fr: '/merci', en: '/en/thank-you' },
      notSent: { fr: '/envoi-impossible', en: '/en/not-sent' },
    },
    rateLimit: { limit: 1000, windowMs: 60_000 },
    ...options,
  });
  const { url, close } = await listen(service, { port: 0 });
  return {
    url,
    directory,
    store,
    faults,
    read: (path, init = {}) => fetch(`${url}/api/${path}`, { headers: { Authorization: `Bearer ${token}` }, ...init }),
    sendJson: (fields, headers) => sendJson(`${url}/form`, fields, headers),
    sendPlain: (fields, headers = {}) =>
      fetch(`${url}/form`, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' }),
    async close() {
      await close();
      store.close();
      await rm(directory, { recursive: true });
    },
  };
}

export const newsletter = {
  form: 'newsletter',
  email: 'zoe@example.org',
  consent: 'yes',
  consentText: 'J’accepte de recevoir l’infolettre.',
  language: 'fr',
};

export const contact = {
  form: 'contact',
  name: 'Zoé Tremblay',
  email: 'zoe@example.org',
  subject: 'visit',
  message: 'Où peut-on stationner un autobus ?',
  language: 'fr',
};
