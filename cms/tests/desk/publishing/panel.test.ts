/** The panel beside the form after a click on Publish, in a real browser. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editorMessage, inEachLanguage } from '../../../../i18n/editor-messages.ts';
import type { Outcome } from '../../../../src/services/reporting/outcome.ts';
import type { PublishingView } from '../../../desk/publishing/shown-publishing.ts';
import { createAccount } from '../../support/accounts.ts';
import { type FakePublisher, followChanges, notify } from '../../support/fake-publisher.ts';
import { building, live, refused, rolledBack } from '../../support/outcomes.ts';
import { laptop, launchBrowser, moveTo, openPanel, patience } from '../../support/panel.ts';
import { shownTime } from '../../support/shown-times.ts';
import { type RunningCms, secrets, startCms } from '../../support/start-cms.ts';

let publisher: FakePublisher;
let cms: RunningCms;
let browser: Browser;
let page: Page;
/** Addresses outside this machine that the panel asked for. */
const outside: string[] = [];

const site = 'https://www.zoovalboreal.example';
const now = () => new Date().toISOString();
const newest = () => publisher.calls.at(-1)?.number ?? 0;

/** Reports the newest number to a panel that is looked at again, and so asks at once. */
async function report(make: (number: number, at: string) => Outcome, seenIn = page): Promise<void> {
  await notify(cms, make(newest(), now()));
  await seenIn.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

const status = () => page.getByRole('status').filter({ hasText: /\p{L}/u }).first();

/** Waits for words in the panel's live region. */
const seeStatus = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

async function openQuestion(): Promise<void> {
  await moveTo(page, '/admin/content-manager/collection-types/api::faq.faq/parking?plugins[i18n][locale]=fr');
  await page.locator('input[name="question"]').waitFor();
}

/** Types another question and clicks on Publish. @returns the newest number then */
async function publishQuestion(question: string, button: string): Promise<number> {
  const before = newest();
  await page.locator('input[name="question"]').fill(question);
  await page.getByRole('button', { name: button, exact: true }).click();
  await seeStatus(/Modifications en attente|Changes are waiting/);
  await publisher.called(before + 1);
  return publisher.latest();
}

beforeAll(async () => {
  cms = await startCms({ panel: true });
  publisher = followChanges(cms);
  await publisher.latest();
  browser = await launchBrowser();
  const context = await browser.newContext(laptop);
  page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') outside.push(request.url());
  });
});

afterAll(async () => {
  await browser.close();
  await cms.close();
  publisher.close();
});

describe('the panel', () => {
  it('speaks the language of the browser before anybody has logged in', async () => {
    await page.goto(`${cms.url}/admin`);
    await page.locator('input[name="email"]').fill(secrets.ADMIN_EMAIL);
    expect(await page.locator('h1').innerText()).toBe('Le contenu du site');
    await page.locator('input[name="password"]').fill(secrets.ADMIN_PASSWORD);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => !url.pathname.includes('/auth/'));
  });

  it('shows no tour, no shop and no builder of types', async () => {
    await page.getByText('Modifications en attente').first().waitFor();
    for (const name of [/Discover your application/, /Introducing the new/, /Step 1 of/]) {
      expect(await page.getByText(name).count(), String(name)).toBe(0);
    }
    for (const address of ['market.strapi.io', 'content-type-builder']) {
      expect(await page.locator(`a[href*="${address}"]`).count(), address).toBe(0);
    }
  });

  it('shows how a publication goes online, beside the form and without a reload', async () => {
    await openQuestion();
    // What was true before is not said of what was published just now.
    const line = page.getByText(/^Cette entrée est/);
    await line.waitFor();
    const asked = Promise.withResolvers<void>();
    await page.route('**/zoo/publishing?*', async (route) => {
      await asked.promise;
      await route.continue();
    });
    const published = publishQuestion('À quelle heure faut-il arriver?', 'Publier');
    await line.waitFor({ state: 'detached' });
    asked.resolve();
    await published;
    await page.unroute('**/zoo/publishing?*');
    // The panel asks by itself.
    await notify(cms, building(newest(), now()));
    await seeStatus(new RegExp(String.raw`Mise en ligne en cours \(depuis ${shownTime.fr}\)`));
    await notify(cms, live(newest(), now()));
    await seeStatus(new RegExp(`En ligne depuis ${shownTime.fr}`));
    const link = page.getByRole('link', { name: '/faq (nouvel onglet)', exact: true });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([`${site}/faq`, '_blank']);
    const own = page.getByRole('link', { name: 'Voir la page (nouvel onglet)', exact: true });
    expect(await own.getAttribute('href')).toMatch(/^https:\/\/www\.zoovalboreal\.example\/faq#[a-z0-9-]+$/);
  });

  it('says in words that nobody asks for changes', async () => {
    const cause = { kind: 'silent' };
    await page.route('**/zoo/publishing*', async (route) => {
      const response = await route.fetch();
      const view = (await response.json()) as PublishingView;
      await route.fulfill({ response, json: { ...view, trouble: { since: now(), cause } } });
    });
    await publishQuestion('Faut-il arriver tôt?', 'Publier');
    await seeStatus(
      new RegExp(String.raw`ne demande plus rien depuis ${shownTime.fr}\. Vos modifications ne sont pas perdues`),
    );
    await page.unroute('**/zoo/publishing*');
    await report(live);
    await seeStatus('En ligne depuis');
  });

  it('says on a phone whether visitors see the entry, while it is folded away', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const line = page.locator('[data-entry-state]');
    await line.filter({ hasText: /^Cette entrée est en ligne, telle que publiée / }).waitFor();
    const isOnTop = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    expect(await line.evaluate(isOnTop)).toBe(true);
    for (const button of ['Enregistrer', 'Publier']) {
      expect(await page.getByRole('button', { name: button, exact: true }).evaluate(isOnTop), button).toBe(true);
    }
    await page.setViewportSize({ width: 1400, height: 1000 });
    await line.waitFor({ state: 'detached' });
  });

  it('shows each problem that kept content offline, with a link to the entry in its language', async () => {
    await publishQuestion('Quand faut-il arriver?', 'Publier');
    await report(refused);
    await seeStatus('Pas en ligne, et pourquoi');
    const problem = page.getByText('doit être un texte; on n’y trouve rien');
    expect(await problem.innerText()).toMatch(/^Alimentation|^Régime|diet/);
    await page.getByRole('link', { name: '« Axolotl » (ambystoma-mexicanum), en anglais' }).click();
    await page.locator('input[name="latinName"]').waitFor();
    expect(decodeURIComponent(page.url())).toContain('api::animal.animal/ambystoma-mexicanum?plugins[i18n][locale]=en');
    expect(await page.locator('input[name="title"]').inputValue()).toBe('Axolotl');
  });

  it('lets an editor confirm removals, and hands the token to the publisher', async () => {
    const before = newest();
    await page.getByRole('button', { name: 'Confirmer ces retraits et mettre en ligne' }).click();
    expect(await publisher.called(before + 1)).toHaveProperty('acceptRemovals', '0123abcd');
    await report(live);
    await seeStatus('En ligne depuis');
  });

  it('says why there is nothing to publish', async () => {
    await openQuestion();
    await page.getByText('Il n’y a rien de nouveau à publier.').first().waitFor();
    const field = page.locator('input[name="question"]');
    const before = await field.inputValue();
    await field.fill('Puis-je venir tard?');
    await page.getByText('Il n’y a rien de nouveau à publier.').waitFor({ state: 'detached' });
    await field.fill(before);
    await page.getByText('Il n’y a rien de nouveau à publier.').first().waitFor();
  });

  it('says to whom a writer turns, and offers them neither publication nor the way back', async () => {
    const writer = await openPanel(browser, cms, await createAccount(cms, 'strapi-author'));
    await moveTo(writer, '/admin/mise-en-ligne');
    await writer.getByText('Demandez à une personne qui peut publier.').waitFor();
    expect(await writer.getByRole('button', { name: 'Revenir à la version précédente' }).count()).toBe(0);

    const form = 'collection-types/api::faq.faq/create?plugins[i18n][locale]=fr';
    await moveTo(writer, `/admin/content-manager/${form}`);
    await writer.setViewportSize({ width: 390, height: 844 });
    await writer.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
    await writer.locator('[data-entry-state]').filter({ hasText: 'Votre rôle écrit sans publier' }).waitFor();
    for (const name of ['Publier', 'Retirer la publication']) {
      expect([name, await writer.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0]);
    }
    await writer.context().close();
  });

  it('has a page with the history, which says who published', async () => {
    await moveTo(page, '/admin/mise-en-ligne');
    await page.getByRole('heading', { name: 'Dernières mises en ligne' }).waitFor();
    // Notices of the panel are a list as well.
    const items = page.getByRole('main').locator('ol > li');
    await items.first().waitFor();
    const texts = await items.allInnerTexts();
    expect(texts[0]).toMatch(new RegExp(String.raw`^En ligne\s+à ${shownTime.fr}, par Administration, en 4,2 s`));
    expect(texts[1]).toMatch(/^Refusée/);
    const before = newest();
    await page.getByRole('button', { name: 'Publier à nouveau' }).click();
    await publisher.called(before + 1);
    await seeStatus('Modifications en attente');
    await report(live);
  });

  it('says the same in English', async () => {
    await cms.admin('/admin/users/me', { method: 'PUT', body: JSON.stringify({ preferedLanguage: 'en' }) });
    await page.evaluate(() => localStorage.setItem('strapi-admin-language', 'en'));
    await page.reload();
    await page.getByRole('heading', { name: 'Latest releases' }).waitFor();
    await seeStatus(new RegExp(`Online since ${shownTime.en}`));
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await status().isVisible()).toBe(true);
  });

  it('asks nobody else for anything', () => {
    expect(outside).toEqual([]);
  });
});

describe('the button for the way back', () => {
  /** The page on publishing, as an editor has it. */
  let panel: Page;
  beforeAll(async () => {
    panel = await openPanel(browser, cms, await createAccount(cms, 'strapi-editor'));
    await moveTo(panel, '/admin/mise-en-ligne');
    await panel.getByRole('heading', { name: 'Revenir en arrière' }).waitFor();
  });
  beforeEach(async () => {
    await publisher.latest();
    await report(live, panel);
  });

  const openDialog = async () => {
    await panel.getByRole('button', { name: 'Revenir à la version précédente' }).click();
    return panel.getByRole('alertdialog');
  };

  it('goes back after a dialogue that explains the consequences', async () => {
    const before = await publisher.latest();
    const dialog = await openDialog();
    await dialog.getByText('Le contenu du CMS reste tel quel').waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    expect(await publisher.latest()).toBe(before);
    await (await openDialog()).getByRole('button', { name: 'Oui, revenir en arrière' }).click();
    await panel.getByRole('status').filter({ hasText: 'Retour à la version précédente demandé' }).waitFor();
    await publisher.latest();
    await report(rolledBack, panel);
    const onlineAgain = new RegExp(`Version précédente en ligne depuis ${shownTime.fr}`);
    const state = panel.getByRole('status').filter({ hasText: onlineAgain });
    await state.getByText('Le contenu du CMS, lui, n’a pas changé').waitFor();
    await panel.locator('ol > li:first-child', { hasText: 'Version précédente' }).getByText('par Test 1').waitFor();
    await (await openDialog()).getByText('vous remontez plus loin encore').waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
  });

  it('shows the sentence of a failure', async () => {
    const reason = inEachLanguage(editorMessage('rollback.none'));
    await (await openDialog()).getByRole('button', { name: 'Oui, revenir en arrière' }).click();
    await panel.getByRole('alertdialog').waitFor({ state: 'detached' });
    await publisher.latest();
    await report((number, at) => ({ number, at, state: 'failed', reason }), panel);
    await panel.getByText(reason.fr).first().waitFor();
  });
});
