/** Edits as the admin panel sends them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCms, startCms } from './support/start-cms.ts';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

const collection = '/content-manager/collection-types';

type Entry = Record<string, unknown>;

async function send(method: string, path: string, body: Entry = {}): Promise<Entry> {
  const response = await cms.admin(path, { method, body: JSON.stringify(body) });
  const json = (await response.json()) as { data?: Entry };
  expect(response.ok ? undefined : json).toBeUndefined();
  return json.data ?? {};
}

/** Entries of the content API by identity. */
async function published(path: string, locale: string): Promise<Map<unknown, Entry>> {
  const response = await cms.read(`${path}?locale=${locale}&pagination[pageSize]=250`);
  const { data } = (await response.json()) as { data: Entry[] };
  return new Map(data.map((entry) => [entry['documentId'], entry]));
}

const identities = (entry: Entry | undefined, field: string) =>
  (entry?.[field] as { documentId: string }[] | undefined)?.map(({ documentId }) => documentId);

describe('relations', () => {
  const otter = `${collection}/api::animal.animal/lontra-canadensis`;

  it('that are edited in one language are edited in both', async () => {
    const animals = await published('animals', 'fr');
    const before = identities(animals.get('lontra-canadensis'), 'related') ?? [];
    expect(before.length).toBeGreaterThan(0);
    await send('PUT', `${otter}?locale=fr`, {
      related: { connect: [{ documentId: 'loxodonta-africana', locale: 'fr' }], disconnect: [] },
    });
    for (const locale of ['fr', 'en']) await send('POST', `${otter}/actions/publish?locale=${locale}`);
    for (const locale of ['fr', 'en']) {
      const entry = (await published('animals', locale)).get('lontra-canadensis');
      expect(identities(entry, 'related')).toEqual([...before, 'loxodonta-africana']);
    }
  });
});

it('the animals of the home page are those that editors chose, in their order and in both languages', async () => {
  const site = '/content-manager/single-types/api::site.site';
  const chosen = async (locale: string) => {
    const { data } = (await (await cms.read(`site?locale=${locale}`)).json()) as { data: Entry };
    return identities(data, 'featuredAnimals');
  };
  expect(await chosen('fr')).toEqual([]);
  const connect = ['panthera-uncia', 'lontra-canadensis', 'ailurus-fulgens'].map((documentId) => ({
    documentId,
    locale: 'en',
  }));
  await send('PUT', `${site}?locale=en`, { featuredAnimals: { connect, disconnect: [] } });
  await send('PUT', `${site}?locale=fr`, {
    featuredAnimals: {
      connect: [
        { documentId: 'loxodonta-africana', locale: 'fr', position: { before: 'lontra-canadensis', locale: 'fr' } },
      ],
      disconnect: [{ documentId: 'ailurus-fulgens', locale: 'fr' }],
    },
  });
  await send('POST', `${site}/actions/publish?locale=fr`);
  for (const locale of ['fr', 'en']) {
    expect(await chosen(locale)).toEqual(['panthera-uncia', 'loxodonta-africana', 'lontra-canadensis']);
  }
  const removal = await cms.admin(`${collection}/api::animal.animal/panthera-uncia/actions/unpublish?locale=fr`, {
    method: 'POST',
    body: '{}',
  });
  expect(removal.status).toBe(400);
  expect(JSON.stringify(await removal.json())).toContain('Animaux de la page d’accueil');
});

it('entries of another language begin with the shared fields and relations of the first', async () => {
  const periods = `${collection}/api::opening-period.opening-period`;
  const { documentId } = await send('POST', `${periods}?locale=fr`, {
    park: { connect: [{ documentId: 'water-park', locale: 'fr' }] },
    from: '2027-01-02',
    until: '2027-01-03',
    opens: '10:00:00.000',
    closes: '16:00:00.000',
    days: { saturday: true, sunday: true },
  });
  await send('PUT', `${periods}/${String(documentId)}?locale=en`, { note: 'By night' });
  for (const locale of ['fr', 'en'])
    await send('POST', `${periods}/${String(documentId)}/actions/publish?locale=${locale}`);
  expect((await published('opening-periods', 'en')).get(documentId)).toMatchObject({
    park: { documentId: 'water-park' },
    from: '2027-01-02',
    until: '2027-01-03',
    days: [0, 6],
    opens: '10:00:00.000',
    note: 'By night',
  });
  expect((await published('opening-periods', 'fr')).get(documentId)).toMatchObject({ days: [0, 6], note: null });
});
