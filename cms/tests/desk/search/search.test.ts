/** The search of the panel over all content. */
import { beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '../../../desk/search/shown-search.ts';
import { type Account, createAccount, dataOf } from '../../support/accounts.ts';
import { hireEditor } from '../../support/editor.ts';
import { ownNews, sharedCms } from '../../support/shared-cms.ts';

const cms = sharedCms();
let account: Account;
beforeAll(async () => {
  account = await createAccount(cms, 'strapi-author');
});

const search = async (query: string, by = account) =>
  dataOf<SearchAnswer>(await by.request(`/zoo/search?q=${encodeURIComponent(query)}`));

it('finds texts of both languages, in drafts and nested fields', async () => {
  const editor = await hireEditor(cms);
  const news = ownNews['desk/search'];
  await editor.save('news', news, { body: 'Composez le 418 555-9876 ou venez.' });
  const saved = await editor.save('news', news, { seo: { description: 'Call +1 418 555 9876.' } }, 'en');
  expect([saved.status, saved.message]).toEqual([200, '']);
  const { types, count } = await search('418-555-9876');
  const path = `/content-manager/collection-types/api::news-item.news-item/${news}`;
  expect(count).toBe(2);
  expect(types.flatMap(({ entries }) => entries)).toMatchObject([
    { path, locale: 'fr', before: 'Composez le ', match: '418 555-9876', after: ' ou venez.' },
    { path, locale: 'en', match: '418 555 9876' },
  ]);
});

it('finds what somebody may read alone', async () => {
  expect((await search('LÉOPARD')).count).toBeGreaterThan(3);
  const reader = await createAccount(cms, 'zoo-form-reader');
  expect(await search('léopard', reader)).toEqual({ types: [], count: 0 });
  expect((await fetch(`${cms.url}/zoo/search?q=leopard`)).status).toBe(401);
});

it('answers the newest of what an account asks for at once', async () => {
  const ask = async () => (await account.request('/zoo/search?q=zoo')).status;
  const statuses = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

it('answers a limited list, and nothing to next to nothing', async () => {
  const { types, count } = await search('le');
  expect(count).toBeGreaterThan(100);
  for (const { entries } of types) expect(entries.length).toBeLessThanOrEqual(25);
  for (const query of ['', ' ', 'l', '\u0000', '%', '((((']) expect((await search(query)).count).toBeLessThan(100);
});

it('in a list minds neither accents nor capitals, and keeps its filters, order and pages', async () => {
  const list = async (query: string) => {
    const parameters = `locale=fr&sort=title:DESC&_q=${query}`;
    const answer = await account.request(`/content-manager/collection-types/api::animal.animal?${parameters}`);
    return (await answer.json()) as { results: { title: string }[]; pagination: { total: number } };
  };
  const titles = async (query: string) => (await list(query)).results.map(({ title }) => title);
  const found = await titles('léopard');
  expect(found.length).toBeGreaterThan(1);
  expect(found).toEqual(found.toSorted().toReversed());
  for (const query of ['LEOPARD', 'LÉOPARD', 'leopard']) expect(await titles(query), query).toEqual(found);
  const one = await list(`léopard&pageSize=1&filters[$and][0][title][$ne]=${encodeURIComponent(found[0] ?? '')}`);
  expect(one.results).toEqual([expect.objectContaining({ title: found[1] })]);
  expect(one.pagination.total).toBe(found.length - 1);
  expect(await titles('xylophone-42')).toEqual([]);
});
