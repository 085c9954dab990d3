/** Editorial work that needs no developer: a new kind of ticket, and search aliases. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alternatesOf } from '../../i18n/paths.ts';
import type { Locale } from '../../i18n/routes.ts';
import * as files from '../../i18n/site-files.ts';
import { contentType, contentTypeNames } from '../../src/content/schemas/registry.ts';
import { createSearch } from '../../src/features/search/search.ts';
import type { SearchIndex } from '../../src/features/search/search-index.ts';
import { FormStore } from '../../src/services/forms/form-store.ts';
import { visitor } from '../../tests/support/browser.ts';
import { copyProject, type ProjectCopy, shareCache } from '../../tests/support/project-copy.ts';
import { serveSite } from '../../tests/support/serve-site.ts';
import { typeNamesOf } from '../strapi/type-names.ts';
import { type Account, createAccount } from './support/accounts.ts';
import { type Data, Editor } from './support/editor.ts';
import { launchBrowser, openPanel } from './support/panel.ts';
import { type RunningCms, secrets, startCms } from './support/start-cms.ts';

/** The content types that the search finds. */
const found = contentTypeNames.filter((name) => 'searchAliases' in contentType(name).schema.entries);

const key = 'forfait-trois-jours';
const products = { fr: 'Forfait trois jours – les trois parcs', en: 'Three-day ticket – the three parks' };
const adults = { fr: 'Adulte', en: 'Adult' };
const children = { fr: 'Enfant', en: 'Child' };
const parks = ['Parc animalier', 'Manège-Lune', 'Lagune Azur'];

let cms: RunningCms;
let browser: Browser;
let account: Account;
let editor: Editor;
beforeAll(async () => {
  cms = await startCms({ panel: true });
  browser = await launchBrowser();
  account = await createAccount(cms, 'strapi-editor');
  editor = new Editor(cms, account);
  await editor.choosePanel('fr');
});
afterAll(async () => {
  await browser.close();
  await cms.close();
});

const { uid } = typeNamesOf('rates');

async function choose(page: Page, field: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name }).click();
  }
}

/** Fills in the form of a new line in French, and saves it. */
async function writeLine(page: Page): Promise<string> {
  await page.goto(`/admin/content-manager/collection-types/${uid}/create?plugins[i18n][locale]=fr`);
  await page.locator('input[name="title"]').fill(adults.fr);
  await choose(page, 'Onglet', 'Billets');
  await page.locator('input[name="product"]').fill(products.fr);
  await page.locator('input[name="productKey"]').fill(key);
  await choose(page, 'À quoi donne droit le produit', ...parks);
  await page.locator('input[name="days"]').fill('3');
  await choose(page, 'Public', 'Adulte');
  await page.locator('input[name="priceOnline"]').fill('109,99');
  await page.locator('input[name="order"]').fill('40');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL(/\/(?!create)[a-z0-9]{24}\?/);
  return /\/([a-z0-9]{24})\?/.exec(page.url())?.[1] ?? '';
}

describe('an editor', () => {
  it('writes the first line of a product in the form, and publishes it there', async () => {
    const page = await openPanel(browser, cms, account);
    const documentId = await writeLine(page);
    await editor.save('rates', documentId, { product: products.en, title: adults.en }, 'en');
    await page.reload();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Publié', { exact: true }).first().waitFor();
    const { fr, en } = await editor.published('rates', documentId);
    for (const line of [fr, en]) expect(line).toMatchObject({ productKey: key, days: 3, priceOnline: 10_999 });
    expect(fr?.['parks']).toHaveLength(parks.length);
    expect(en?.['parks']).toEqual(fr?.['parks']);
  });

  it('may leave the parks out of its other lines, but not name others', async () => {
    const line = { tab: 'tickets', product: products.fr, productKey: key, audience: 'child', title: children.fr };
    const waterPark = { documentId: 'water-park', locale: 'fr' };
    const fields: Data = { ...line, priceOnline: 69.99, order: 41, parks: { connect: [waterPark], disconnect: [] } };
    const { data } = await editor.create('rates', fields);
    const documentId = String(data['documentId']);
    await editor.save('rates', documentId, { product: products.en, title: children.en }, 'en');
    const rejected = await editor.publish('rates', documentId);
    expect(rejected.fields['parks']).toMatch(/doit être comme à la ligne « Adulte » .*, ou rester vide/);
    await editor.save('rates', documentId, { parks: { connect: [], disconnect: [waterPark] } });
    expect((await editor.publish('rates', documentId)).status).toBe(200);
  });
});

it('an editor gives an entry of every type that the search finds another word', async () => {
  for (const name of found) {
    const response = await cms.read(`${contentType(name).path}?locale=fr&pagination[pageSize]=1`);
    const { data } = (await response.json()) as { data: { documentId: string }[] };
    const documentId = data[0]?.documentId ?? '';
    await editor.save(name, documentId, { searchAliases: `mot${name}` });
    expect([name, (await editor.publish(name, documentId)).status]).toEqual([name, 200]);
  }
});

describe('the site that is built from it', () => {
  const store = new FormStore(':memory:');
  let project: ProjectCopy;
  let directory: string;
  let site: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    project = await copyProject('new-ticket-');
    shareCache(project);
    directory = join(project.directory, 'out');
    const content = { CONTENT_API_URL: `${cms.url}/api`, CONTENT_API_TOKEN: secrets.CONTENT_API_TOKEN };
    const { status, errors } = await project.build('out', { PUBLIC_FORM_URL: '/form', ...content });
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    site = await serveSite(directory, store);
  });
  afterAll(async () => {
    await site.close();
    store.close();
    await project.remove();
  });

  async function open(locale: Locale, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
    const context = await browser.newContext({ ...visitor, baseURL: site.url, ...options });
    const page = await context.newPage();
    await page.goto(alternatesOf('rates')[locale]);
    return page;
  }

  it('has the ticket in its calculator', async () => {
    const locale = 'fr';
    const page = await open(locale);
    await page.getByRole('radio', { name: products[locale] }).check();
    const visits = page.locator('.calculator [name="visits"]');
    await visits.fill('3');
    // Two adults and two children, one ticket each.
    const result = page.locator('.calculator .result');
    await result.locator('output', { hasText: '359' }).waitFor();
    await visits.fill('4');
    // The other prices are folded up.
    await result.locator('details .total', { hasText: '719' }).first().waitFor({ state: 'attached' });
    expect(page.url()).toContain(`ticket=${key}&adult=2&child=2&visits=4`);
    // The membership of all parks covers it, and pays off with the second tickets.
    expect(await result.innerText()).toContain('dès la 4e visite');
  });

  it('has the ticket in its price list without script', async () => {
    const locale = 'en';
    const page = await open(locale, { javaScriptEnabled: false });
    const table = page.getByRole('table', { name: products[locale] });
    await table.waitFor();
    expect((await table.getByRole('row', { name: adults[locale] }).innerText()).replace(',', '.')).toContain('109.99');
    expect((await table.getByRole('row', { name: children[locale] }).innerText()).replace(',', '.')).toContain('69.99');
  });

  it('names no address of the CMS, whose pictures lie elsewhere than the bundled ones', async () => {
    const pages = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(500);
    const texts = pages.map((page) => readFileSync(join(directory, page), 'utf8'));
    expect(texts.filter((text) => text.includes(cms.url) || text.includes('/uploads/'))).toEqual([]);
  });

  it('finds an entry of every type by its new word', () => {
    const index = JSON.parse(readFileSync(join(directory, files.search.fr), 'utf8')) as SearchIndex;
    const search = createSearch(index);
    expect(found).toHaveLength(17);
    for (const name of found)
      expect([name, search(`mot${name}`).groups[0]?.items[0]?.aliases]).toEqual([name, `mot${name}`]);
  });
});
