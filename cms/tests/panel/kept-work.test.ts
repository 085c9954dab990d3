/** What is typed and not saved, what was published before, and what is written anywhere: found again in a browser. */
import { type Browser, type Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { findBarriers } from '../../../tests/support/accessibility.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { type Account, createAccount } from '../support/accounts.ts';
import { withDatabase } from '../support/database.ts';
import { Editor } from '../support/editor.ts';
import { laptop, launchBrowser, logIn, moveTo, openPanel } from '../support/panel.ts';
import { ownNews, sharedCms } from '../support/shared-cms.ts';

const cms = sharedCms();
let browser: Browser;
let account: Account;
let colleague: Account;
let editor: Editor;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  account = await createAccount(cms, 'strapi-editor');
  await new Editor(cms, account).choosePanel('fr');
  colleague = await createAccount(cms, 'strapi-editor');
  editor = new Editor(cms, colleague);
  page = await openPanel(browser, cms, account);
  // Leaving a page with what is not saved asks first.
  page.on('dialog', (dialog) => void dialog.accept());
  return () => browser.close();
});

const { uid } = typeNamesOf('news');
const news = ownNews['panel/kept-work'];
const form = `/admin/content-manager/collection-types/${uid}/${news}?plugins[i18n][locale]=fr`;

const title = (at = page) => at.locator('input[name="title"]');
const offer = (at = page) => at.getByRole('status').filter({ hasText: 'n’a pas été enregistré' });
const save = () => page.getByRole('button', { name: 'Enregistrer' }).click();
const card = () => page.getByRole('alert').filter({ has: page.getByRole('heading') });
const saved = async () => (await editor.open('news', news)).data['title'];

const hasText = (at: Page) =>
  at.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="title"]')?.value);

/** Opens the form as links do, and waits for its text. */
async function open(at = page): Promise<void> {
  await moveTo(at, form);
  await hasText(at);
}

/** Loads the form, which shows what has changed without the panel. */
async function load(): Promise<void> {
  await page.goto(form);
  await hasText(page);
}

/** The height at which the offer is first seen. */
const firstHeight = async () => {
  const seen = await page.waitForFunction(() => {
    const offers = [...document.querySelectorAll('[role="status"]')];
    const shown = offers.find((box) => box.textContent.includes('n’a pas été enregistré') && box.checkVisibility());
    return shown && { y: shown.getBoundingClientRect().y };
  });
  return (await seen.jsonValue())?.y;
};

/** Waits until the browser has a copy of a text. */
const copied = (text: string) =>
  page.waitForFunction((wanted) => Object.values(localStorage).some((kept) => String(kept).includes(wanted)), text);

/** The copies that the browser has. */
const copies = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('zoo-unsaved')));

const requests = '**/content-manager/**';

const faults: [fault: string, setAway: (isAway: boolean) => Promise<unknown>][] = [
  ['the network is away', (isAway) => page.context().setOffline(isAway)],
  [
    'a proxy finds no CMS',
    (isAway) => (isAway ? page.route(requests, (route) => route.fulfill({ status: 502 })) : page.unroute(requests)),
  ],
];

it('a form stays while the network is away or a proxy finds no CMS, and is saved afterwards', async () => {
  await open();
  expect(await offer().count()).toBe(0);
  for (const [fault, setAway] of faults) {
    await title().fill(`Écrit: ${fault}`);
    await setAway(true);
    await save();
    await card().waitFor();
    const said = await card().innerText();
    expect([fault, said]).toEqual([fault, expect.stringContaining('Le CMS ne répond pas.')]);
    expect([fault, said]).toEqual([fault, expect.stringContaining('Ce que vous avez écrit reste dans le formulaire')]);
    expect(await title().inputValue()).toBe(`Écrit: ${fault}`);
    await setAway(false);
    // What is in the form now is saved: nothing else has come into it meanwhile.
    await save();
    await card().waitFor({ state: 'detached' });
    await expect.poll(saved).toBe(`Écrit: ${fault}`);
  }
});

it('what was not saved is offered after a reload, brought back, and forgotten once it is saved', async () => {
  const before = await title().inputValue();
  // Another one each time, here and below: for a second try, the first one's is saved already.
  const written = `Écrit avant le plantage ${Date.now()}`;
  await title().fill(written);
  await copied(written);
  await load();
  const height = await firstHeight();
  expect(await title().inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Publier', exact: true }).waitFor();
  // What comes in above it would push it from under a finger.
  expect((await offer().boundingBox())?.y).toBe(height);
  await offer().filter({ hasText: 'Titre' }).waitFor();
  await offer().getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect.poll(() => title().inputValue()).toBe(written);
  await offer().waitFor({ state: 'detached' });
  await save();
  await expect.poll(saved).toBe(written);
  await load();
  expect(await offer().count()).toBe(0);
});

it('a copy says what has changed meanwhile, is offered to its own account alone, and can be thrown away', async () => {
  await title().fill('Le mien');
  await copied('Le mien');
  const colleagues = `Celui d’une collègue ${Date.now()}`;
  await editor.save('news', news, { title: colleagues, summary: 'Le résumé d’une collègue.' });
  await load();
  const offered = await offer().innerText();
  expect(offered).toMatch(/L’entrée a changé depuis\..*Titre/);
  expect(offered).toMatch(/Votre texte\s+Le mien\s+Ce qui s’y trouve maintenant\s+Celui d’une collègue \d+/);
  expect(offered).not.toContain('Résumé');
  await offer().getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect.poll(() => page.locator('[name="summary"]').inputValue()).toBe('Le résumé d’une collègue.');
  const somebody = await openPanel(browser, cms, colleague);
  await somebody.evaluate(
    (kept) => kept.forEach(([key, copy]) => localStorage.setItem(key, String(copy))),
    await copies(),
  );
  await open(somebody);
  expect(await offer(somebody).count()).toBe(0);
  await load();
  await offer().getByRole('button', { name: 'Le jeter' }).click();
  await offer().waitFor({ state: 'detached' });
  expect(await copies()).toEqual([]);
  await load();
  expect(await title().inputValue()).toBe(colleagues);
});

it('a published version is compared with the draft, and brought back without being published', async () => {
  await load();
  const { fr: published } = await editor.published('news', news);
  const former = String(published?.['title']);
  // Another one each time: a second try begins with what the first has published.
  const instant = String(Date.now());
  const unlucky = { title: `Un titre malheureux ${instant}` };
  await title().fill(unlucky.title);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect.poll(async () => (await editor.published('news', news)).fr).toMatchObject(unlucky);
  // By keyboard: what is read again after a publication moves the button, and a click might miss it.
  const button = page.locator('button:enabled', { hasText: 'Versions publiées' });
  await button.waitFor();
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Versions publiées en français' });
  await dialog.getByRole('listitem').nth(1).getByRole('button').click();
  await dialog.locator('mark', { hasText: instant }).waitFor();
  await dialog.getByText(former).waitFor();
  await dialog.getByRole('button', { name: 'Reprendre cette version' }).click();
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('input[name="title"]')?.value === wanted,
    former,
  );
  expect((await editor.published('news', news)).fr).toMatchObject(unlucky);
});

it('a text is found wherever it is, and a deleted entry comes back', async () => {
  await editor.save('news', news, { title: 'Le grand zibelio' }, 'en');
  await moveTo(page, `/admin/content-manager/collection-types/${uid}?_q=zibelio&plugins[i18n][locale]=fr`);
  await page.getByRole('link', { name: 'Chercher dans les deux langues' }).click();
  await page.getByText('1 version trouvée.').waitFor();
  await moveTo(page, '/admin');
  await page.getByRole('link', { name: 'Retrouver' }).click();
  await page.getByLabel('Texte à chercher').fill('GRAND ZIBÉLIO');
  await page.getByText('1 version trouvée.').waitFor();
  const result = page.getByRole('listitem').filter({ hasText: 'Anglais' });
  expect(await result.locator('mark').allInnerTexts()).toContain('grand zibelio');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findBarriers(page, 'looks')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByLabel('Texte à chercher').fill('xylophone-42');
  await page.getByText('Aucune entrée existante ne le contient, ni en français ni en anglais.').waitFor();
  await page.getByLabel('Texte à chercher').fill('grand zibelio');
  await result.getByRole('link', { name: 'Le grand zibelio' }).click();
  await page.getByText('Vous écrivez la version anglaise.').waitFor();
  expect(await title().inputValue()).toBe('Le grand zibelio');
  // No other file has this question.
  const gone = 'accessible-swimming';
  const question = String((await editor.open('faqs', gone)).data['question']);
  expect((await editor.delete('faqs', gone)).status).toBe(200);
  await moveTo(page, '/admin/retrouver');
  await page.getByRole('button', { name: `Reprendre en brouillon: ${question}` }).click();
  const back = page.getByRole('listitem').filter({ hasText: question });
  await back.getByRole('link', { name: 'Relire et publier' }).click();
  await page.waitForURL((url) => url.pathname.endsWith(`/api::faq.faq/${gone}`));
  await page.locator('input[name="question"]').waitFor();
  expect(await page.locator('input[name="question"]').inputValue()).toBe(question);
});

// The last ones: other tests need the session that they end.
it('an editor whose session has ended signs in before the form, and what they sent is saved', async () => {
  await open();
  await title().fill('Écrit sans session');
  // The panel enables it a moment after the first letter, and a click on it before that is none.
  const button = page.locator('button[type="submit"]:enabled', { hasText: 'Enregistrer' });
  await button.waitFor();
  const end = 'DELETE FROM strapi_sessions WHERE user_id = (SELECT id FROM admin_users WHERE email = ?)';
  const { changes } = withDatabase(cms, (database) => database.prepare(end).run(account.email));
  expect(changes).toBeGreaterThan(0);
  // The panel itself may notice first, and ask: what is sent waits then, too.
  await button.dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Courriel').inputValue()).toBe(account.email);
  const password = dialog.getByLabel('Mot de passe');
  await password.fill('Not-the-password-1');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByText('Ce mot de passe n’est pas le bon.').waitFor();
  await password.fill(account.password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await title().inputValue()).toBe('Écrit sans session');
  // Nothing is refused beside it.
  await expect.poll(async () => [await saved(), ...(await card().allInnerTexts())]).toEqual(['Écrit sans session']);
});

it('after a logout in another window, one box asks for the password, and the work goes on', async () => {
  const context = await browser.newContext({ ...laptop, baseURL: cms.url });
  page = await context.newPage();
  // The form notes for other windows that somebody has signed in.
  await logIn(page, account);
  await open();
  await title().fill('Écrit après une déconnexion');
  await copied('Écrit après une déconnexion');
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: /Test \d+/ }).click();
  await other.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await other.waitForURL((url) => url.pathname.includes('/auth/'));
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await dialog.getByLabel('Mot de passe').fill(account.password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('ne peut pas reprendre').count()).toBe(0);
  await save();
  await expect.poll(saved).toBe('Écrit après une déconnexion');
});
