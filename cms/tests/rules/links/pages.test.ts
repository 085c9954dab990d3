/** The list of pages that editors may link to, through the requests of the panel. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LinkablePage } from '../../../rules/links/pages-route.ts';
import { type Account, administratorOf, createAccount } from '../../support/accounts.ts';
import { Editor } from '../../support/editor.ts';
import { type RunningCms, startCms } from '../../support/start-cms.ts';

let cms: RunningCms;
let author: Account;
beforeAll(async () => {
  cms = await startCms();
  author = await createAccount(cms, 'strapi-author');
});
afterAll(() => cms.close());

async function pagesIn(locale: string, account = author): Promise<LinkablePage[]> {
  const response = await account.request(`/zoo/pages?locale=${locale}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: LinkablePage[] }).data;
}

it('names the pages of a language by their titles', async () => {
  const pages = await pagesIn('fr');
  expect(pages).toContainEqual({ address: '/', title: 'Accueil', type: 'section' });
  expect(pages).toContainEqual({ address: '/animaux', title: 'Animaux', type: 'section' });
  expect(pages).toContainEqual({ address: '/animaux/asie', title: expect.any(String), type: 'animalGroups' });
  expect(pages.filter(({ type }) => type === 'faqs')[0]?.address).toMatch(/^\/faq#[a-z0-9-]+$/);
  expect(pages.filter(({ address }) => address.startsWith('/en'))).toEqual([]);
  expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length);
  const english = await pagesIn('en');
  expect(english).toContainEqual({ address: '/en/schedule', title: 'Schedule', type: 'section' });
  expect(english.length).toBe(pages.length);
});

it('leaves out what visitors don’t find: drafts, and pages that are over or yet to come', async () => {
  const editor = new Editor(cms, administratorOf(cms));
  const slug = 'leopard-cubs-names';
  const address = async () => (await pagesIn('fr')).filter((page) => page.type === 'news').length;
  const before = await address();
  await editor.save('news', slug, { publishUntil: '2020-01-01' });
  expect(await address()).toBe(before);
  expect((await editor.publish('news', slug)).status).toBe(200);
  expect(await address()).toBe(before - 1);
});

it('is for those who may read content', async () => {
  const reader = await createAccount(cms, 'zoo-form-reader');
  expect((await reader.request('/zoo/pages?locale=fr')).status).toBe(403);
  expect((await fetch(`${cms.url}/zoo/pages?locale=fr`)).status).toBe(401);
});
