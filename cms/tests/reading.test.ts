/** The content API of the CMS: the contract that the embedded service keeps too, and what the CMS alone has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../src/content/limits/content-limits.ts';
import { contentTypeNames } from '../../src/content/schemas/registry.ts';
import { createBundledSource } from '../../src/content/source/bundled-source.ts';
import { readConsistentSnapshot } from '../../src/content/source/consistent-snapshot.ts';
import { createClient } from '../../src/content/source/content-client.ts';
import type { ContentSource } from '../../src/content/source/content-source.ts';
import { describeReading, strapiError } from '../../tests/support/content-service/reading-contract.ts';
import { tokenNames } from '../model/wire/requested-status.ts';
import { withDatabase } from './support/database.ts';
import { Editor, inBothPanels } from './support/editor.ts';
import { contentOf, readSameContent, type SameContent } from './support/same-content.ts';
import { type RunningCms, secrets, startCms } from './support/start-cms.ts';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

describe('the content after the first start is the bundled one', () => {
  let content: SameContent;
  let bundled: SameContent;
  beforeAll(async () => {
    [content, bundled] = [await readSameContent(contentOf(cms.url)), await readSameContent(createBundledSource())];
  });

  it.each(contentTypeNames)('of %s', (name) => {
    expect(content.entries[name]).toEqual(bundled.entries[name]);
  });

  it('of pictures, byte for byte', () => {
    expect(Object.keys(bundled.pictures).length).toBeGreaterThan(100);
    expect(content.pictures).toEqual(bundled.pictures);
  });
});

const total = 72;

describeReading(() => ({ read: cms.read, token: secrets.CONTENT_API_TOKEN, total }));

it('has a token for the build and one for the preview, and none that Strapi makes by itself', async () => {
  const { data } = (await (await cms.admin('/admin/api-tokens')).json()) as { data: { name: string }[] };
  expect(data.map(({ name }) => name).sort()).toEqual(Object.values(tokenNames).sort());
});

describe('the version of the content', () => {
  const client = () => createClient({ url: `${cms.url}/api`, token: secrets.CONTENT_API_TOKEN });
  const version = () => client().readVersion?.();

  it('stays as long as nothing public changes', async () => {
    const before = await version();
    expect((await new Editor(cms).save('faqs', 'parking', { question: 'Un brouillon?' })).status).toBe(200);
    expect(before).toMatch(/^[1-9]\d* \S+ \S+$/);
    expect(await version()).toBe(before);
  });

  it('is another one after a publication, and after an edit of a file', async () => {
    const versions = [await version()];
    expect((await new Editor(cms).publish('faqs', 'parking', { question: 'Publiée?' })).status).toBe(200);
    versions.push(await version());
    const files = (await (await cms.admin('/upload/files?pageSize=1')).json()) as { results: { id: number }[] };
    const edited = await cms.admin(`/upload?id=${files.results[0]?.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ fileInfo: JSON.stringify({ caption: 'Une légende' }) }),
    });
    expect(edited.status).toBe(200);
    versions.push(await version());
    expect(new Set(versions).size).toBe(3);
  });

  it('is for tokens that may read the content alone', async () => {
    for (const authorization of ['', 'Bearer another']) {
      const response = await cms.read('zoo/content-version', { headers: { Authorization: authorization } });
      expect(response.status).toBe(401);
    }
  });

  it('lets a build read everything once, and again where an edit is published meanwhile', async () => {
    const source = client();
    const reads: string[] = [];
    let edits = 0;
    const watched: ContentSource = {
      ...source,
      async read(path, locale, singleton) {
        reads.push(path);
        const entries = await source.read(path, locale, singleton);
        // After the list was read: only the content version shows this edit.
        if (path === 'faqs' && locale === 'en' && edits > 0) {
          edits -= 1;
          await new Editor(cms).publish('faqs', 'picnics', { question: `Question ${edits}?` });
        }
        return entries;
      },
    };
    const collections = [{ path: 'faqs' }, { path: 'news' }];
    await readConsistentSnapshot(watched, collections);
    expect(reads).toHaveLength(4);
    edits = 1;
    const read = await readConsistentSnapshot(watched, collections);
    expect(reads).toHaveLength(12);
    expect(JSON.stringify(read('faqs', 'fr'))).toContain('Question 0?');
  });
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
    'are rejected with a message for the build (status=%s)',
    async (status) => {
      const response = await readAs(secrets.CONTENT_API_TOKEN, `&status=${status}`);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual(
        strapiError(403, 'ForbiddenError', 'Only PREVIEW_API_TOKEN may read drafts.'),
      );
    },
  );

  it('are not readable with any token made in the panel, whatever its rights', async () => {
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

it('no more entries of a type are made than the site reads', async () => {
  const editor = new Editor(cms);
  const change = (statement: string) => withDatabase(cms, (database) => database.exec(statement));
  change(`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${limits.entries})
    INSERT INTO zoo_video_tags (document_id, locale) SELECT 'full-' || n, 'fr' FROM numbers
  `);
  const { fr, en } = await inBothPanels(editor, () => editor.create('videoTags', { name: 'Neige' }));
  change("DELETE FROM zoo_video_tags WHERE document_id LIKE 'full-%'");
  expect(fr.message).toMatch(
    /^Rien n’a été enregistré; .* Il y a déjà 500\d\d entrées de ce type, et le site n’en lit/,
  );
  expect(en.message).toMatch(/^Nothing was saved; .* There are 500\d\d entries of this type already/);
  expect((await editor.create('videoTags', { name: 'Neige' })).status).toBe(201);
});
