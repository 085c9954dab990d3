/** Validation errors in the admin panel, in a browser. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeNamesOf } from '../../../strapi/type-names.ts';
import { type Account, createAccount } from '../../support/accounts.ts';
import { Editor } from '../../support/editor.ts';
import { launchBrowser, openPanel } from '../../support/panel.ts';
import { type RunningCms, startCms } from '../../support/start-cms.ts';

let cms: RunningCms;
let browser: Browser;
beforeAll(async () => {
  cms = await startCms({ panel: true });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await cms.close();
});

interface Colleague {
  account: Account;
  editor: Editor;
}

async function hire(language: 'fr' | 'en'): Promise<Colleague> {
  const account = await createAccount(cms, 'strapi-editor');
  const editor = new Editor(cms, account);
  await editor.choosePanel(language);
  return { account, editor };
}

const logIn = ({ account }: Colleague): Promise<Page> => openPanel(browser, cms, account);

const { uid } = typeNamesOf('news');

/** The form of a piece of news. */
async function openForm(page: Page, documentId: string, locale = 'fr'): Promise<void> {
  await page.goto(`/admin/content-manager/collection-types/${uid}/${documentId}?plugins[i18n][locale]=${locale}`);
  await page.locator('input[name="slug"]').waitFor();
}

/** The card that stays; Strapi's own notice leaves by itself. */
const card = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading') });

const textOf = async (page: Page) => (await card(page).innerText()).replaceAll('\u00A0', ' ');

const words = {
  fr: {
    save: 'Enregistrer',
    publish: 'Publier',
    outcome: 'Rien n’a été enregistré; ce que vous avez écrit reste dans le formulaire.',
    rule: 'ne doit contenir que a–z, 0–9 et des traits d’union simples',
    close: 'Fermer',
  },
  en: {
    save: 'Save',
    publish: 'Publish',
    outcome: 'Nothing was saved; what you wrote stays in the form.',
    rule: 'must hold only a–z, 0–9 and single hyphens',
    close: 'Close',
  },
};

const news = 'leopard-cubs-names';

describe.each(['fr', 'en'] as const)('in the panel (%s)', (language) => {
  const { save, outcome, rule, close } = words[language];

  it('a validation error is shown at its field and in a card that stays, and no input is lost', async () => {
    const page = await logIn(await hire(language));
    await openForm(page, news);
    await page.locator('input[name="title"]').fill('Un tout autre titre');
    await page.locator('input[name="slug"]').fill('nouvelle-🐆');
    await page.getByRole('button', { name: save }).click();
    await card(page).waitFor();
    expect(await textOf(page)).toContain(outcome);
    expect(await textOf(page)).toContain(rule);
    await page.locator('[data-strapi-field-error]', { hasText: rule }).waitFor();
    // The panel reads the entry again.
    await page.waitForLoadState('networkidle');
    expect(await page.locator('input[name="title"]').inputValue()).toBe('Un tout autre titre');
    expect(await page.locator('input[name="slug"]').inputValue()).toBe('nouvelle-🐆');
    await card(page).getByRole('button', { name: close }).click();
    await card(page).waitFor({ state: 'detached' });
  });
});

it('a card leads to the other language, and leaves when all is done', async () => {
  const { account, editor } = await hire('fr');
  await editor.save('news', news, { summary: '' }, 'en');
  const page = await logIn({ account, editor });
  await openForm(page, news);
  await page.locator('input[name="title"]').fill('Deux léopards');
  await page.getByRole('button', { name: words.fr.publish }).click();
  await card(page).waitFor();
  expect(await textOf(page)).toContain('Dans la version anglaise, il manque encore : « Résumé ».');
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    card(page).getByRole('link', { name: 'version anglaise' }).click(),
  ]);
  await other.locator('[name="summary"]').fill('Two leopards have a name.');
  await other.getByRole('button', { name: words.fr.publish }).click();
  await other.getByText('Publié', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: words.fr.publish }).click();
  await card(page).waitFor({ state: 'detached' });
  expect(await editor.published('news', news)).toMatchObject({
    fr: { title: 'Deux léopards' },
    en: { summary: 'Two leopards have a name.' },
  });
});

it('what a colleague has begun in the other language is asked about, and the publication goes on with the answer', async () => {
  const [marie, tom] = [await hire('fr'), await hire('en')];
  const write = 'Enregistrer et écrire l’anglais';
  const before = await marie.editor.published('news', news);
  await tom.editor.save('news', news, { title: 'TODO Tom' }, 'en');
  const page = await logIn(marie);
  await openForm(page, news);
  const question = page.getByRole('alertdialog');
  const publishAs = async (title: string) => {
    await page.locator('input[name="title"]').fill(title);
    await page.getByRole('button', { name: words.fr.publish }).click();
    await question.waitFor();
  };
  await publishAs('Un seul');
  expect(await question.innerText()).toMatch(/La version anglaise a des modifications .*, de Test \d+, \d/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(write);
  await question.getByRole('button', { name: words.fr.close }).click();
  await question.waitFor({ state: 'detached' });
  expect(await marie.editor.published('news', news)).toEqual(before);
  expect(await page.locator('input[name="title"]').inputValue()).toBe('Un seul');

  await publishAs('Un seul titre');
  await question.getByRole('button', { name: 'Publier le français seulement' }).click();
  await expect
    .poll(async () => (await marie.editor.published('news', news)).fr)
    .toMatchObject({ title: 'Un seul titre' });
  expect((await marie.editor.published('news', news)).en?.['title']).toBe(before.en?.['title']);

  await publishAs('Pas encore');
  await question.getByRole('button', { name: write }).click();
  await page.waitForURL(({ search }) => decodeURIComponent(search).includes('[locale]=en'));
  await expect.poll(() => page.locator('input[name="title"]').inputValue()).toBe('TODO Tom');
  expect((await marie.editor.open('news', news)).data['title']).toBe('Pas encore');
  expect((await marie.editor.published('news', news)).fr?.['title']).toBe('Un seul titre');

  await openForm(page, news);
  await publishAs('Deux titres');
  await question.getByRole('button', { name: 'Publier les deux langues' }).click();
  await expect
    .poll(() => marie.editor.published('news', news))
    .toMatchObject({ fr: { title: 'Deux titres' }, en: { title: 'TODO Tom' } });
});

it.each([words.fr.save, words.fr.publish])('the first text in a language stays if it is refused (%s)', async (name) => {
  const { account, editor } = await hire('fr');
  const { data } = await editor.create('videoTags', { name: 'Neige' });
  const documentId = String(data['documentId']);
  const page = await logIn({ account, editor });
  const tags = `/admin/content-manager/collection-types/${typeNamesOf('videoTags').uid}`;
  await page.goto(`${tags}/${documentId}?plugins[i18n][locale]=en`);
  const [title, tag] = [page.locator('input[name="name"]'), page.locator('input[name="tagId"]')];
  await title.fill('Snow');
  await tag.fill('snow-🐆');
  await page.getByRole('button', { name }).click();
  await card(page).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => title.inputValue()).toBe('Snow');
  expect(await tag.inputValue()).toBe('snow-🐆');
  await tag.fill('snow');
  await page.getByRole('button', { name: words.fr.save }).click();
  await expect.poll(async () => (await editor.open('videoTags', documentId, 'en')).data['name']).toBe('Snow');
});

it('of two editors, the second one keeps what they typed, and sees the other version after a reload', async () => {
  const paul = await hire('fr');
  const page = await logIn(paul);
  await openForm(page, news);
  const marie = await hire('fr');
  await marie.editor.save('news', news, { title: 'Le titre de Marie' });
  const title = page.locator('input[name="title"]');
  await title.fill('Le titre de Paul');
  for (const attempt of ['first', 'second']) {
    await page.getByRole('button', { name: words.fr.save }).click();
    await card(page).waitFor();
    expect([attempt, await textOf(page)]).toEqual([
      attempt,
      expect.stringMatching(/Test \d+ a modifié cette entrée à /),
    ]);
    await page.waitForLoadState('networkidle');
    expect([attempt, await title.inputValue()]).toEqual([attempt, 'Le titre de Paul']);
    await card(page).getByRole('button', { name: words.fr.close }).click();
  }
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="title"]')?.value);
  expect(await title.inputValue()).toBe('Le titre de Marie');
  await title.fill('Le titre des deux');
  await page.getByRole('button', { name: words.fr.save }).click();
  await expect.poll(async () => (await paul.editor.open('news', news)).data['title']).toBe('Le titre des deux');
});

const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

it('a file that is no picture is refused in a sentence where it is dropped', async () => {
  const page = await logIn(await hire('fr'));
  await page.goto(`/admin/content-manager/collection-types/${uid}/create?plugins[i18n][locale]=fr`);
  const field = page.getByText('Cliquez pour ajouter un média').first();
  await field.waitFor();
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }));
    return data;
  });
  await field.dispatchEvent('drop', { dataTransfer });
  await page.getByText('le site ne prend que des images').waitFor();
});

it('an invalid upload is rejected in the dialogue that chooses files', async () => {
  const page = await logIn(await hire('fr'));
  await page.goto('/admin/plugins/upload');
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByText('doit être une image JPEG, PNG, WebP, AVIF ou SVG, et c’est un fichier PDF').waitFor();
});
