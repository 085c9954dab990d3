/** The search of the panel over all content. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findText, patternOf } from '../desk/search/find-text.ts';
import type { SearchAnswer } from '../desk/search/shown-search.ts';
import { type Account, administratorOf, createAccount } from './support/accounts.ts';
import { Editor } from './support/editor.ts';
import { type RunningCms, startCms } from './support/start-cms.ts';

const find = (text: string, query: string) => {
  const pattern = patternOf(query);
  return pattern && findText(text, pattern);
};

describe('a text', () => {
  it.each([
    ['Le léopard des neiges', 'LÉOPARD', 'léopard'],
    ['Le léopard des neiges', 'leopard des', 'léopard des'],
    ['Une œuvre d’art', "oeuvre d'art", 'œuvre d’art'],
    ['Appelez le 418\u00A0555‑0123.', '(418) 555-0123', '418 555‑0123'],
    ['Appelez le +1 418 555 0123.', '5550123', '555 0123'],
    ['Le 24 h. du parc?', 'h. du parc?', 'h. du parc?'],
    ['İstanbul et le léopard', 'leopard', 'léopard'],
  ])('%s is found by %s', (text, query, match) => {
    expect(find(text, query)?.match).toBe(match);
  });

  it.each([
    ['Le léopard', 'loutre'],
    ['12 animaux, 34 visites', '1234'],
    ['anything', ' '],
  ])('%s is not found by %s', (text, query) => {
    expect(find(text, query)).toBeUndefined();
  });

  it('is shown with what stands around', () => {
    expect(find(`${'a'.repeat(90)}\n\nneige ${'b'.repeat(90)}`, 'NEIGE')).toEqual({
      before: `…${'a'.repeat(58)} `,
      match: 'neige',
      after: ` ${'b'.repeat(59)}…`,
    });
  });
});

describe('the content', () => {
  let cms: RunningCms;
  let account: Account;
  let editor: Editor;
  beforeAll(async () => {
    cms = await startCms();
    account = await createAccount(cms, 'strapi-author');
    editor = new Editor(cms);
  });
  afterAll(() => cms.close());

  async function search(query: string, by = account): Promise<SearchAnswer> {
    const response = await by.request(`/zoo/search?q=${encodeURIComponent(query)}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: SearchAnswer }).data;
  }

  it('is searched in all types, both languages, drafts and nested fields', async () => {
    await editor.save('news', 'leopard-cubs-names', { body: 'Composez le 418 555-9876 ou venez.' });
    const { data: site } = await editor.open('site', '', 'en');
    const contact = site['contact'] as object;
    const saved = await editor.save('site', '', { contact: { ...contact, phone: '+1 418 555 9876' } }, 'en');
    expect([saved.status, saved.message]).toEqual([200, '']);
    const { types, count } = await search('418-555-9876');
    expect(count).toBe(2);
    expect(types.flatMap(({ entries }) => entries)).toMatchObject([
      { path: '/content-manager/single-types/api::site.site', locale: 'en' },
      {
        path: '/content-manager/collection-types/api::news-item.news-item/leopard-cubs-names',
        locale: 'fr',
        before: 'Composez le ',
        match: '418 555-9876',
        after: ' ou venez.',
      },
    ]);
  });

  it('is searched in what somebody may read alone', async () => {
    expect((await search('LÉOPARD')).count).toBeGreaterThan(3);
    const reader = await createAccount(cms, 'zoo-form-reader');
    expect(await search('léopard', reader)).toEqual({ types: [], count: 0 });
    expect((await fetch(`${cms.url}/zoo/search?q=leopard`)).status).toBe(401);
  });

  it('is searched for the newest of what an account asks for at once', async () => {
    const ask = async () => (await account.request('/zoo/search?q=zoo')).status;
    const statuses = await Promise.all(Array.from({ length: 8 }, ask));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('answers a limited list, and nothing to next to nothing', async () => {
    const { types, count } = await search('le', administratorOf(cms));
    expect(count).toBeGreaterThan(100);
    for (const { entries } of types) expect(entries.length).toBeLessThanOrEqual(25);
    for (const query of ['', ' ', 'l', '\u0000', '%', '((((']) expect((await search(query)).count).toBeLessThan(100);
  });
});
