/** The content API of the CMS: the contract that the embedded service keeps too, and what the CMS alone has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeReading, strapiError } from '../../tests/support/content-service/reading-contract.ts';
import { tokenNames } from '../wire/requested-status.ts';
import { secrets, startCms, type RunningCms } from './support/start-cms.ts';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

const total = 72;

describeReading(() => ({ read: cms.read, token: secrets.CONTENT_API_TOKEN, total }));

it('has a token for the build and one for the preview, and none that Strapi makes by itself', async () => {
  const { data } = (await (await cms.admin('/admin/api-tokens')).json()) as { data: { name: string }[] };
  expect(data.map(({ name }) => name).sort()).toEqual(Object.values(tokenNames).sort());
});

describe('drafts', () => {
  const animal = '/content-manager/collection-types/api::animal.animal/lontra-canadensis?locale=fr';
  const readAs = (token: string, query = '') =>
    fetch(`${cms.url}/api/animals?pagination[pageSize]=250${query}`, { headers: { Authorization: `Bearer ${token}` } });

  async function titleAs(token: string, query?: string): Promise<unknown> {
    const { data } = (await (await readAs(token, query)).json()) as { data: Record<string, unknown>[] };
    return data.find(({ documentId }) => documentId === 'lontra-canadensis')?.['title'];
  }

  it('are for the preview alone', async () => {
    const title = await titleAs(secrets.CONTENT_API_TOKEN);
    const edit = await cms.admin(animal, { method: 'PUT', body: JSON.stringify({ title: 'Brouillon' }) });
    expect(edit.status).toBe(200);
    expect(await titleAs(secrets.PREVIEW_API_TOKEN, '&status=draft')).toBe('Brouillon');
    expect(await titleAs(secrets.PREVIEW_API_TOKEN)).toBe(title);
    expect(await titleAs(secrets.CONTENT_API_TOKEN, '&status=published')).toBe(title);
  });

  it.each(['draft', 'drafts', 'published&status=draft', 'draft&status=published', ''])(
    'are refused to the build in words (status=%s)',
    async (status) => {
      const response = await readAs(secrets.CONTENT_API_TOKEN, `&status=${status}`);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual(
        strapiError(403, 'ForbiddenError', 'Only PREVIEW_API_TOKEN may read drafts.'),
      );
    },
  );

  it('are refused to every token that somebody makes in the panel, whatever it may do', async () => {
    for (const type of ['read-only', 'full-access']) {
      const body = JSON.stringify({ name: `A token that is ${type}`, description: '', type, lifespan: null });
      const made = await cms.admin('/admin/api-tokens', { method: 'POST', body });
      const { data } = (await made.json()) as { data: { accessKey: string } };
      expect((await readAs(data.accessKey)).status).toBe(200);
      expect((await readAs(data.accessKey, '&status=draft')).status).toBe(403);
    }
  });

  it('come with no other address', async () => {
    const attempts = [
      '&publicationState=preview',
      '&filters[publishedAt][$null]=true',
      '&populate[related][status]=draft',
    ];
    for (const query of attempts) {
      const response = await readAs(secrets.CONTENT_API_TOKEN, query);
      if (response.status !== 200) expect(response.status).toBe(400);
      else expect(await response.text()).not.toContain('Brouillon');
    }
  });
});
