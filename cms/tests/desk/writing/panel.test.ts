/** Texts, links, numbers, times and places on the map as editors write them in the panel, in a browser. */
import type { Page, Response } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderRichText } from '../../../../src/content/text/rich-text.ts';
import type { MapPoint } from '../../../../src/park/park-map.ts';
import { typeNamesOf } from '../../../strapi/type-names.ts';
import { createAccount } from '../../support/accounts.ts';
import { Editor } from '../../support/editor.ts';
import { launchBrowser, moveTo, openPanel, patience } from '../../support/panel.ts';
import { ownNews, sharedCms } from '../../support/shared-cms.ts';

const cms = sharedCms();
let editor: Editor;
let page: Page;
beforeAll(async () => {
  const browser = await launchBrowser();
  const account = await createAccount(cms, 'strapi-editor');
  editor = new Editor(cms, account);
  page = await openPanel(browser, cms, account);
  return () => browser.close();
});

const news = ownNews['desk/writing/panel'];

/** The address of a French form. */
const formOf = (name: Parameters<typeof typeNamesOf>[0], documentId: string) =>
  `/admin/content-manager/collection-types/${typeNamesOf(name).uid}/${documentId}?plugins[i18n][locale]=fr`;

const text = () => page.getByRole('textbox', { name: 'Texte', exact: true });
const toolbar = () => page.getByRole('toolbar', { name: 'Mise en forme' });

/** Uses a tool, and waits until one can go on writing. */
async function tool(name: string): Promise<void> {
  await toolbar().getByRole('button', { name, exact: true }).click();
  await expect.poll(() => text().evaluate((element) => element === document.activeElement)).toBe(true);
}

const type = (words: string) => page.keyboard.type(words);
const press = (key: string) => page.keyboard.press(key);
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true });

/** Saves, and reads what the CMS has then. */
async function saved(): Promise<void> {
  const isAnswer = (answer: Response) =>
    answer.url().includes('/content-manager/') && ['PUT', 'POST'].includes(answer.request().method());
  const [response] = await Promise.all([page.waitForResponse(isAnswer), save().click()]);
  expect(response.status()).toBeLessThan(300);
}

const htmlOf = (body: unknown) => renderRichText(String(body));

async function clear(): Promise<void> {
  await text().focus();
  await press('Control+a');
  await press('Delete');
  await tool('Paragraphe');
}

/** A paste, as the clipboard hands it over. */
const paste = (type_: string, data: string) =>
  text().evaluate(
    (element, [kind, content]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind!, content!);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type_, data],
  );

/** A machine that is never idle, and on which a moment passes between the work on a page and its being there. */
function slowDown(): void {
  window.requestIdleCallback = () => 0;
  const { setTimeout } = window;
  const early = (run: TimerHandler, delay?: number, ...rest: unknown[]) => {
    if (delay !== 1 || typeof run !== 'function') return setTimeout(run, delay, ...rest);
    queueMicrotask(() => run(...rest));
    return 0;
  };
  window.setTimeout = early as typeof window.setTimeout;
}

describe('a text', () => {
  it('is shown as it will look, and is not changed by being opened', async () => {
    await moveTo(page, formOf('news', news));
    await expect.poll(() => text().locator('li').count()).toBeGreaterThan(1);
    expect(await save().isDisabled()).toBe(true);
    // Undone, it is as it was.
    await text().focus();
    await type('x');
    await expect.poll(() => save().isDisabled()).toBe(false);
    await tool('Annuler');
    await expect.poll(() => save().isDisabled()).toBe(true);
  });

  it('is made with tools whose results publication accepts', async () => {
    await clear();
    await type('Un paragraphe, ');
    await tool('Gras');
    await type('gras');
    await tool('Gras');
    await type(' et ');
    await tool('Italique');
    await type('italique');
    await tool('Italique');
    await press('Enter');
    for (const level of [2, 3, 4]) {
      await tool(`Titre de niveau ${level}`);
      await type(`Titre ${level}`);
      await press('Enter');
    }
    for (const list of ['Liste à puces', 'Liste numérotée']) {
      await tool(list);
      await type('Un');
      await press('Enter');
      await type('Deux');
      await press('Enter');
      await press('Enter');
    }
    await tool('Citation');
    await type('Cité');
    await press('Enter');
    await press('Enter');
    await tool('Insérer un tableau');
    await type('Jour');
    await press('Tab');
    await type('Heure | fin');
    await tool('Ajouter une colonne');
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/actions/publish')),
      page.getByRole('button', { name: 'Publier', exact: true }).click(),
    ]);
    expect(response.status()).toBe(200);
    const { html, removed } = htmlOf((await editor.published('news', news)).fr?.['body']);
    expect(removed).toEqual([]);
    expect(html.replace(/\n/g, '')).toBe(
      '<p>Un paragraphe, <strong>gras</strong> et <em>italique</em></p>' +
        '<h2>Titre 2</h2><h3>Titre 3</h3><h4>Titre 4</h4>' +
        '<ul><li>Un</li><li>Deux</li></ul><ol><li>Un</li><li>Deux</li></ol>' +
        '<blockquote><p>Cité</p></blockquote>' +
        '<table><thead><tr><th>Jour</th><th>Heure | fin</th><th></th></tr></thead>' +
        '<tbody><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
    );
  });

  it('links to a page that is found by its title, or to another address', async () => {
    await clear();
    await press('Control+k');
    const dialog = page.getByRole('dialog');
    const address = dialog.getByRole('textbox', { name: /Titre d’une page/ });
    // Once the list has come: it would move the button from below the click.
    await address.fill('orignal');
    await dialog.getByRole('button', { name: /^Orignal/ }).waitFor();
    await address.fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await dialog.getByText('Choisissez une page de la liste').waitFor();
    await address.fill('orignal');
    await dialog.getByRole('button', { name: /^Orignal/ }).click();
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await type(' ou www.example.com ici.');
    await saved();
    const { html } = htmlOf((await editor.open('news', news)).data['body']);
    expect(html).toMatch(/^<p><a href="\/animaux\/[^"]+">Orignal<\/a> ou /);
    expect(html).toContain('<a href="https://www.example.com">www.example.com</a> ici.');
  });

  it('takes paragraphs, titles, lists, links and bold from Word, and nothing else', async () => {
    await clear();
    const item = (marker: string, level: number, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>  </span></span><![endif]>${words}</p>`;
    await paste(
      'text/html',
      `<html><body><h1>Été</h1><p class=MsoNormal>Pre\u00ADmier <b>para\u200Bgraphe</b>.<o:p></o:p></p>
      <p class=MsoNormal><u>Deuxième</u> <a href="http://zoo.example/">lien</a>.</p>
      ${item('·', 1, 'Un')}${item('o', 2, 'Dedans')}${item('·', 1, 'Deux')}${item('1.', 1, 'Suite')}
      <table><tr><td colspan=2>Jour</td></tr><tr><td>Lundi</td><td>Mardi</td></tr></table>
      <img src="https://zoo.example/a.png"><script>alert(1)</script></body></html>`,
    );
    await saved();
    const { html, removed } = htmlOf((await editor.open('news', news)).data['body']);
    expect(removed).toEqual([]);
    expect(html).toContain('<h2>Été</h2>');
    expect(html).toContain('<p>Premier <strong>paragraphe</strong>.</p>\n<p>Deuxième ');
    expect(html).toContain('<a href="https://zoo.example/">lien</a>');
    expect(html.replace(/\s*\n\s*/g, '')).toContain('<ul><li>Un<ul><li>Dedans</li></ul></li><li>Deux</li>');
    expect(html).toContain('<td>Lundi</td>');
    expect(html).not.toMatch(/img|script|alert/);
  });

  it('of plain lines gets a paragraph for each', async () => {
    await clear();
    await paste('text/plain', 'Premier paragraphe.\r\nDeuxième paragraphe.');
    await saved();
    expect(htmlOf((await editor.open('news', news)).data['body']).html).toBe(
      '<p>Premier paragraphe.</p>\n<p>Deuxième paragraphe.</p>',
    );
  });

  it('is shown as its source where that holds more than the editor can show', async () => {
    const body = 'Le <abbr title="Jardin zoologique">zoo</abbr> ouvre.';
    const { data } = await editor.create('news', { title: 'Une abréviation', body });
    await moveTo(page, formOf('news', String(data['documentId'])));
    await page.getByText('rien n’en est perdu').waitFor();
    await expect.poll(() => page.locator('textarea[name="body"]').inputValue()).toBe(body);
    expect(await save().isDisabled()).toBe(true);
  });
});

describe('a field', () => {
  it('for a price understands both separators, and says what it does not understand', async () => {
    await moveTo(page, formOf('rates', 'winter-day-adult'));
    const price = page.locator('input[name="priceOnline"]');
    await price.fill('18.99');
    await saved();
    expect((await editor.open('rates', 'winter-day-adult')).data['priceOnline']).toBe(18.99);
    await expect.poll(() => price.inputValue()).toBe('18,99');
    await price.fill('1.899');
    await price.blur();
    await page.getByText('n’est pas un montant').first().waitFor();
    await save().click();
    await page.getByText('n’est pas un montant').first().waitFor();
    expect((await editor.open('rates', 'winter-day-adult')).data['priceOnline']).toBe(18.99);
  });

  it('for a time or a day understands how people write it, and says the day of the week', async () => {
    await moveTo(page, formOf('openingExceptions', 'create'));
    const time = page.locator('input[name="opens"]');
    await time.fill('20 h');
    await time.blur();
    await expect.poll(() => time.inputValue()).toBe('20\u00A0h\u00A000');
    await time.fill('le soir');
    await time.blur();
    await page.getByText('n’est pas une heure').first().waitFor();
    expect((await editor.create('openingExceptions', { opens: 'le soir' })).status).toBe(400);

    const day = page.locator('input[name="date"]');
    await day.fill('25/12/2026');
    await page.getByText('vendredi 25 décembre 2026').waitFor();
    await day.blur();
    await expect.poll(() => day.inputValue()).toBe('2026-12-25');
    await day.fill('31/02/2027');
    await day.blur();
    await page.getByText('« 31/02/2027 » n’est pas une date').first().waitFor();
    expect((await editor.create('openingExceptions', { date: '31/02/2027' })).status).toBe(400);
  });
});

it('a point is where the map was tapped, in both languages, and moves by the arrow keys', async () => {
  await moveTo(page, formOf('places', 'lion-rock'));
  const map = page.getByRole('application', { name: /^Carte des parcs/ });
  await map.waitFor();
  expect(await page.getByText(/^Le point est à \d+, \d+/).count()).toBe(1);
  const points = () =>
    Promise.all(
      (['fr', 'en'] as const).map(
        async (locale) => (await editor.open('places', 'lion-rock', locale)).data['position'] as MapPoint,
      ),
    );
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width / 2, y: height / 4 } });
  await saved();
  const [{ x, y } = { x: 0, y: 0 }, english] = await points();
  // A pixel of the panel is more than a unit of the drawing.
  expect([Math.abs(x - 600) <= 2, Math.abs(y - 200) <= 2]).toEqual([true, true]);
  expect(english).toEqual({ x, y });

  await map.press('ArrowRight');
  await map.press('Shift+ArrowDown');
  await saved();
  const position = { x: x + 1, y: y + 10 };
  expect(await points()).toEqual([position, position]);
  await editor.publish('places', 'lion-rock', {});
  expect(await editor.published('places', 'lion-rock')).toMatchObject({ fr: { position }, en: { position } });
});

it('a form opens on a machine that is slow', async () => {
  const slow = await page.context().newPage();
  slow.setDefaultTimeout(patience);
  await slow.addInitScript(slowDown);
  await slow.goto(`/admin/content-manager/collection-types/${typeNamesOf('news').uid}?plugins[i18n][locale]=fr`);
  await slow.getByRole('link', { name: 'Créer une nouvelle entrée' }).first().click();
  await slow.getByRole('textbox', { name: 'Texte', exact: true }).waitFor();
  await slow.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
  await slow.close();
});

it('a new entry gets its address from its title when it is saved', async () => {
  await moveTo(page, formOf('news', 'create'));
  await page.locator('input[name="title"]').fill('L’œuf d’été');
  expect(await page.locator('input[name="slug"]').inputValue()).toBe('');
  await saved();
  await expect.poll(() => page.locator('input[name="slug"]').inputValue()).toBe('l-oeuf-d-ete');
});

it('an alert is sentences, with no tool for more', async () => {
  await moveTo(page, '/admin/content-manager/single-types/api::alert.alert?plugins[i18n][locale]=fr');
  await page.getByText(/\/\s400\scaractères$/).waitFor();
  const offered = (name: string) => toolbar().getByRole('button', { name, exact: true }).count();
  for (const name of ['Gras', 'Lien', 'Annuler']) expect([name, await offered(name)]).toEqual([name, 1]);
  for (const name of ['Titre de niveau 2', 'Liste à puces', 'Insérer un tableau']) {
    expect([name, await offered(name)]).toEqual([name, 0]);
  }
});
