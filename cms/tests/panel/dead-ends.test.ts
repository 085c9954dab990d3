/** What an editor meets in the panel beside forms: lists, actions, errors and shortcuts, on a laptop's screen. */
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyOf } from '../../../tests/support/any-of.ts';
import { createAccount } from '../support/accounts.ts';
import { Editor } from '../support/editor.ts';
import { launchBrowser, moveTo, openPanel } from '../support/panel.ts';
import { sharedCms } from '../support/shared-cms.ts';

const cms = sharedCms();
let page: Page;

/** Requests for content that failed, with their statuses. */
const failures: string[] = [];

beforeAll(async () => {
  const browser = await launchBrowser();
  page = await openPanel(browser, cms, await createAccount(cms, 'strapi-editor'));
  await page.setViewportSize({ width: 1366, height: 800 });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname.startsWith('/content-manager')) {
      failures.push(`${response.status()} ${pathname}`);
    }
  });
  return () => browser.close();
});
beforeEach(() => void failures.splice(0));

const listOf = (name: string) => `/admin/content-manager/collection-types/api::${name}.${name}`;

async function openEntry(name: string, documentId: string): Promise<void> {
  await moveTo(page, `${listOf(name)}/${documentId}?plugins[i18n][locale]=fr`);
  await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
}

/** The actions in the menu above an entry's form. */
async function openActions(): Promise<string[]> {
  await page
    .getByRole('button', { name: /^Plus d.actions$/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  return page.getByRole('menuitem').allInnerTexts();
}

async function deleteEntry(): Promise<void> {
  await openActions();
  await page.getByRole('menuitem', { name: 'Supprimer l’entrée (toutes les langues)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmer' }).click();
}

const card = () => page.getByRole('alert').filter({ has: page.getByRole('heading') });

describe('an entry', () => {
  it('is deleted without an error about what is gone, and leaves the site only after a question', async () => {
    // The first that is opened: what other pages still ask for would fail, too.
    await openEntry('faq', 'summer-day-ticket');
    await deleteEntry();
    await page.getByText('Supprimé', { exact: true }).waitFor();
    await page.locator('tbody tr').first().waitFor();

    const questions = new Editor(cms);
    const isOnline = async () => Object.keys(await questions.published('faqs', 'picnics'));
    const dialog = page.getByRole('alertdialog');
    // The question says how many several are.
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Retirer la publication' }).click();
    await dialog.getByText('Retirer 2 entrées du site, en français et en anglais?').waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();

    await openEntry('faq', 'picnics');
    await page.getByRole('button', { name: /^Plus d.actions sur/ }).click();
    await page.getByRole('menuitem', { name: 'Retirer la publication' }).click();
    await dialog.getByText('Les visiteurs ne la verront plus.').waitFor();
    expect(await isOnline()).toEqual(['fr', 'en']);
    await dialog.getByRole('button', { name: 'Retirer la publication' }).click();
    await expect.poll(isOnline).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('offers no action that its editor may not take, and its languages in their words', async () => {
    await openEntry('faq', 'minimum-heights');
    const actions = (await openActions()).join('\n');
    expect(actions).toContain('Supprimer l’entrée (toutes les langues)');
    expect(actions).not.toMatch(/modèle|Configurer|\((?:Français|English)\)/);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Plus d.actions$/ })
      .last()
      .click();
    await page.getByRole('menuitem').first().waitFor();
    expect((await page.getByRole('menuitem').allInnerTexts()).join('\n')).not.toMatch(/plusieurs langues/);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Langues' }).click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['Français – publié', 'English – publié']);
    await page.keyboard.press('Escape');
    await moveTo(page, `${listOf('faq')}/create?plugins[i18n][locale]=fr`);
    await page.getByRole('combobox', { name: 'Langues' }).click();
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toContain('Créer la version anglaise');
    await page.keyboard.press('Escape');
  });
});

describe('a list', () => {
  /** Expects that the list that is open shows the status of each entry without scrolling. */
  async function expectStatusInView(): Promise<void> {
    const headings = page.locator('thead th');
    const status = headings.filter({ hasText: /statut$/i }).last();
    await status.waitFor();
    const texts = await headings.allInnerTexts();
    expect(texts.join(' ')).not.toMatch(/offert en/i);
    const box = await status.boundingBox();
    // The content ends there; what is beyond has to be scrolled to.
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(1310);
  }

  it('shows the status of each entry without scrolling', async () => {
    await moveTo(page, listOf(anyOf(['animal', 'activity', 'rate', 'job', 'project'], 'a type with dead ends')));
    await expectStatusInView();
  });

  it('of exceptions does so, too, and begins with the last day', async () => {
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.url().includes('opening-exception?') && asked.url().includes('sort=')),
      moveTo(page, listOf('opening-exception')),
    ]);
    expect(new URL(request.url()).searchParams.get('sort')).toBe('date:DESC');
    await expectStatusInView();
  });
});

it('an error is shown once, names each entry once, and leaves with the page', async () => {
  await openEntry('animal', 'canis-lupus');
  await deleteEntry();
  await card().waitFor();
  const text = (await card().innerText()).replaceAll('\u00A0', ' ');
  expect(text.split('« Orignal »')).toHaveLength(2);
  const notices = page.locator('[data-sonner-toast]');
  await notices.first().waitFor({ state: 'attached' });
  expect(await notices.filter({ visible: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Accueil' }).click();
  await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
  await card().waitFor({ state: 'detached' });
});

describe('the first page', () => {
  it('leads to the alert, which begins now', async () => {
    await moveTo(page, '/admin');
    await page.getByRole('link', { name: 'Annoncer ou modifier l’alerte' }).last().click();
    await page.getByRole('button', { name: 'Dès maintenant' }).click();
    const from = page.locator('input[name="from"]');
    await expect.poll(() => from.inputValue()).toMatch(/^\d{4}-\d\d-\d\d \d+\u00A0h\u00A0\d\d$/);
  });

  it('begins with what waits and the state of the site, and names what closes today once', async () => {
    await moveTo(page, '/admin');
    const closing = page.getByRole('link', { name: 'Fermer, annuler ou déplacer aujourd’hui' });
    await closing.waitFor();
    expect(await page.getByRole('link', { name: /^Fermer/ }).count()).toBe(1);
    const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 2)).toEqual(['Brouillons à relire', 'Mise en ligne']);
    await closing.click();
    await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
  });
});

it('an exception is for today with a click', async () => {
  await moveTo(page, `${listOf('opening-exception')}/create?plugins[i18n][locale]=fr`);
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Date' }).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
});
