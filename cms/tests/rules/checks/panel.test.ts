/** Validation errors in the admin panel, in a browser. */
import type { Page, Response } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { typeNamesOf } from '../../../strapi/type-names.ts';
import { createAccount } from '../../support/accounts.ts';
import { Editor, hireEditor } from '../../support/editor.ts';
import { launchBrowser, moveTo, openPanel } from '../../support/panel.ts';
import { ownNews, sharedCms } from '../../support/shared-cms.ts';

const cms = sharedCms();
/** Works in the panel. */
let editor: Editor;
let colleague: Editor;
let page: Page;
beforeAll(async () => {
  const browser = await launchBrowser();
  const account = await createAccount(cms, 'strapi-editor');
  editor = new Editor(cms, account);
  colleague = await hireEditor(cms);
  page = await openPanel(browser, cms, account);
  // Leaving a page with what is not saved asks first.
  page.on('dialog', (dialog) => void dialog.accept());
  return () => browser.close();
});

const { uid } = typeNamesOf('news');
const news = ownNews['rules/checks/panel'];

/** The form of the piece of news. */
async function openForm(): Promise<void> {
  await page.goto(`/admin/content-manager/collection-types/${uid}/${news}?plugins[i18n][locale]=fr`);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="title"]')?.value);
}

const title = () => page.locator('input[name="title"]');
const press = (name: string) => page.getByRole('button', { name }).click();

/** The card that stays; Strapi's own notice leaves by itself. */
const card = () => page.getByRole('alert').filter({ has: page.getByRole('heading') });

const textOfCard = async () => (await card().innerText()).replaceAll('\u00A0', ' ');

it('a validation error is shown at its field and in a card that stays, and no input is lost', async () => {
  const rule = 'ne doit contenir que a–z, 0–9 et des traits d’union simples';
  await openForm();
  await title().fill('Un tout autre titre');
  const slug = page.locator('input[name="slug"]');
  await slug.fill('nouvelle-🐆');
  // After a refusal, the panel reads the entry again.
  const isRead = (response: Response) =>
    response.request().method() === 'GET' && new URL(response.url()).pathname.endsWith(`/${news}`);
  await Promise.all([page.waitForResponse(isRead), press('Enregistrer')]);
  await card().waitFor();
  expect(await textOfCard()).toContain('Rien n’a été enregistré; ce que vous avez écrit reste dans le formulaire.');
  expect(await textOfCard()).toContain(rule);
  await page.locator('[data-strapi-field-error]', { hasText: rule }).waitFor();
  expect(await title().inputValue()).toBe('Un tout autre titre');
  expect(await slug.inputValue()).toBe('nouvelle-🐆');
  // What the panel itself refuses takes its place, and the other way round.
  await title().fill('');
  await press('Publier');
  await page.getByText('Remplissez ou corrigez d’abord').waitFor();
  await card().waitFor({ state: 'detached' });
  await title().fill('Un tout autre titre');
  await press('Enregistrer');
  await card().getByRole('button', { name: 'Fermer' }).click();
  await card().waitFor({ state: 'detached' });
  expect(await slug.inputValue()).toBe('nouvelle-🐆');
});

it('a card leads to the other language, and leaves when all is done', async () => {
  await editor.save('news', news, { summary: '' }, 'en');
  await openForm();
  await title().fill('Deux léopards');
  await press('Publier');
  await card().waitFor();
  expect(await textOfCard()).toContain('Dans la version anglaise, il manque encore : « Résumé ».');
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    card().getByRole('link', { name: 'version anglaise' }).click(),
  ]);
  const english = `${uid}/${news}?plugins[i18n][locale]=en`;
  await other.waitForURL(({ href }) => decodeURIComponent(href).includes(english), { waitUntil: 'commit' });
  await other.close();
  await editor.save('news', news, { summary: 'Two leopards have a name.' }, 'en');
  await press('Publier');
  await card().waitFor({ state: 'detached' });
  expect(await editor.published('news', news)).toMatchObject({
    fr: { title: 'Deux léopards' },
    en: { summary: 'Two leopards have a name.' },
  });
});

it('what a colleague has begun in the other language is asked about, and the publication goes on with the answer', async () => {
  const write = 'Enregistrer et écrire l’anglais';
  const before = await editor.published('news', news);
  await colleague.save('news', news, { title: 'TODO' }, 'en');
  await openForm();
  const question = page.getByRole('alertdialog');
  const publishAs = async (text: string) => {
    await title().fill(text);
    await press('Publier');
    await question.waitFor();
  };
  await publishAs('Un seul');
  expect(await question.innerText()).toMatch(/La version anglaise a des modifications .*, de Test \d+, \d/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(write);
  await question.getByRole('button', { name: 'Fermer' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await editor.published('news', news)).toEqual(before);
  expect(await title().inputValue()).toBe('Un seul');

  await publishAs('Un seul titre');
  await question.getByRole('button', { name: 'Publier le français seulement' }).click();
  await expect.poll(async () => (await editor.published('news', news)).fr).toMatchObject({ title: 'Un seul titre' });
  expect((await editor.published('news', news)).en?.['title']).toBe(before.en?.['title']);

  await publishAs('Pas encore');
  await question.getByRole('button', { name: write }).click();
  await page.waitForURL(({ search }) => decodeURIComponent(search).includes('[locale]=en'));
  await expect.poll(() => title().inputValue()).toBe('TODO');
  expect((await editor.open('news', news)).data['title']).toBe('Pas encore');
  expect((await editor.published('news', news)).fr?.['title']).toBe('Un seul titre');
});

it('a new entry whose other language is missing is saved, and goes on there', async () => {
  await moveTo(
    page,
    `/admin/content-manager/collection-types/${typeNamesOf('videoTags').uid}/create?plugins[i18n][locale]=fr`,
  );
  const [label, tag] = [page.locator('input[name="name"]'), page.locator('input[name="tagId"]')];
  await label.fill('Verglas');
  await tag.fill('verglas');
  await press('Publier');
  const question = page.getByRole('alertdialog');
  await question.getByText('La version anglaise manque').waitFor();
  await question.getByRole('button', { name: 'Enregistrer et écrire l’anglais' }).click();
  await page.getByText('Vous écrivez la version anglaise.').waitFor();
  const first = page.getByText('Cette version n’est pas encore enregistrée.');
  await first.waitFor();
  const documentId = /\/([^/]+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  expect((await editor.open('videoTags', documentId)).data['name']).toBe('Verglas');
  await label.fill('Black ice');
  await press('Enregistrer');
  await first.waitFor({ state: 'detached' });
});

it.each(['Enregistrer', 'Publier'])('the first text in a language stays if it is refused (%s)', async (name) => {
  const { data } = await editor.create('videoTags', { name: 'Neige' });
  const documentId = String(data['documentId']);
  const tags = `/admin/content-manager/collection-types/${typeNamesOf('videoTags').uid}`;
  await page.goto(`${tags}/${documentId}?plugins[i18n][locale]=en`);
  const [label, tag] = [page.locator('input[name="name"]'), page.locator('input[name="tagId"]')];
  await label.fill('Snow');
  await tag.fill('snow-🐆');
  const former = await label.elementHandle();
  await press(name);
  await card().waitFor();
  // The panel reads the entry again, and takes down the form meanwhile.
  await former?.waitForElementState('hidden');
  await expect.poll(() => label.inputValue()).toBe('Snow');
  expect(await tag.inputValue()).toBe('snow-🐆');
  await tag.fill('snow');
  await press('Enregistrer');
  await expect.poll(async () => (await editor.open('videoTags', documentId, 'en')).data['name']).toBe('Snow');
});

it('of two editors, the second one keeps what they typed, and sees the other version after a reload', async () => {
  await openForm();
  await colleague.save('news', news, { title: 'Le titre de Marie' });
  await title().fill('Le titre de Paul');
  for (const attempt of ['first', 'second']) {
    await press('Enregistrer');
    await card().waitFor();
    expect([attempt, await textOfCard()]).toEqual([
      attempt,
      expect.stringMatching(/Test \d+ a modifié cette entrée à /),
    ]);
    expect([attempt, await title().inputValue()]).toEqual([attempt, 'Le titre de Paul']);
    await card().getByRole('button', { name: 'Fermer' }).click();
  }
  await openForm();
  expect(await title().inputValue()).toBe('Le titre de Marie');
  await title().fill('Le titre des deux');
  await press('Enregistrer');
  await expect.poll(async () => (await editor.open('news', news)).data['title']).toBe('Le titre des deux');
});

const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

it('a file that is no picture is refused in a sentence where it is dropped', async () => {
  await moveTo(page, `/admin/content-manager/collection-types/${uid}/create?plugins[i18n][locale]=fr`);
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
  await moveTo(page, '/admin/plugins/upload');
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByText('doit être une image JPEG, PNG, WebP, AVIF ou SVG, et c’est un fichier PDF').waitFor();
});
