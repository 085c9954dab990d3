/** The client of the content service against a real service that fails. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ClientOptions, createClient } from '#content/source/content-client.ts';
import { ContentRequestError } from '#content/source/content-request-error.ts';
import type { Fault } from '#tests/support/content-service/fault-queue.ts';
import {
  animalCount,
  type RunningService,
  startService,
  token,
} from '#tests/support/content-service/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
afterEach(() => service.faults.clear());

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({ url: `${service.url}/api`, token, ...options });

const readAnimals = (options: Partial<ClientOptions> = {}) => clientOf(options).read('animals', 'fr', false);

const requests = () => service.faults.requests()['/api/animals'];

/** The message of a failing client. */
async function failure(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ContentRequestError);
  return error instanceof Error ? error.message : '';
}

describe('reading a collection', () => {
  it('joins its pages into one list', async () => {
    const entries = await readAnimals({ pageSize: 25 });
    const ids = Array.from({ length: animalCount }, (_, index) => `animal-${String(index + 1).padStart(3, '0')}`);
    expect(entries).toMatchObject(ids.map((documentId) => ({ documentId, locale: 'fr' })));
    expect(requests()).toBe(3);
  });
});

describe('reading a singleton', () => {
  it('gives its one entry', async () => {
    expect(await clientOf().read('site', 'en', true)).toMatchObject([{ documentId: 'site', name: 'The Zoo' }]);
  });

  it('that is missing gives nothing: there is no alert today', async () => {
    expect(await clientOf().read('alert', 'fr', true)).toEqual([]);
  });
});

describe('a fault of the service', () => {
  // `tests/unit/lib/fetch-with-retry.test.ts` has the other faults that are tried again.
  it('that passes is tried again: the fourth attempt counts', async () => {
    service.faults.set([{ path: '/api', kind: 'truncated', times: 3 }]);
    expect(await readAnimals()).toHaveLength(animalCount);
    expect(requests()).toBe(4);
  });

  it('that stays ends the reading after four attempts', async () => {
    service.faults.set([{ path: '/api', kind: 'status', status: 500 }]);
    const message = await failure(readAnimals());
    expect(message).toContain(`The content service at ${service.url}/api `);
    expect(message).toContain('(animals, fr)');
    expect(requests()).toBe(4);
  });

  it.each<[Fault, string]>([
    [
      { path: '/api', kind: 'status', status: 401 },
      'answered 401 (animals, fr): the token is missing or wrong: check CONTENT_API_TOKEN.',
    ],
    [
      { path: '/api', kind: 'status', status: 403 },
      'answered 403 (animals, fr): the token may not read this: check its permissions in the content service.',
    ],
    [
      { path: '/api', kind: 'status', status: 404 },
      'answered 404 (animals, fr): there is no such collection: check that CONTENT_API_URL ends in /api and names the right service.',
    ],
    [
      { path: '/api', kind: 'status', status: 429, retryAfter: 60 },
      'answered 429 (animals, fr): it is asked too often: try again later.',
    ],
    [
      { path: '/api', kind: 'notJson' },
      'answered with something that is not JSON (animals, fr): check CONTENT_API_URL.',
    ],
    [{ path: '/api', kind: 'empty' }, 'answered with something that is not JSON (animals, fr): check CONTENT_API_URL.'],
  ])('%j is reported at once, without another attempt', async (fault, sentence) => {
    service.faults.set([fault]);
    const [french = '', english, ...more] = (await failure(readAnimals())).split('\n');
    expect(french).toMatch(/^Le service de contenu à http:.+ a répondu .+\(animals, fr\).+\.$/);
    expect(english).toBe(`The content service at ${service.url}/api ${sentence}`);
    expect(more).toEqual([]);
    expect(requests()).toBe(1);
  });

  it('a wrong shape is reported with the expected one', async () => {
    service.faults.set([{ path: '/api', kind: 'wrongShape' }]);
    const message = await failure(readAnimals());
    expect(message).toContain(`The content service at ${service.url}/api answered JSON of an unknown shape`);
    expect(message).toMatch(/\(animals, fr\).+Expected Array/s);
    expect(requests()).toBe(1);
  });
});
