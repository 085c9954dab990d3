/** The rollback, from the button to the publish service and back to the panel. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { editorMessage, inEachLanguage } from '../../../../i18n/editor-messages.ts';
import type { FinalOutcome } from '../../../../src/services/reporting/outcome.ts';
import type { PastOutcome } from '../../../desk/publishing/shown-publishing.ts';
import { type Account, createAccount } from '../../support/accounts.ts';
import { type FakePublisher, followChanges, notify, startCi } from '../../support/fake-publisher.ts';
import { launchBrowser, openPanel } from '../../support/panel.ts';
import { type RunningCms, startCms } from '../../support/start-cms.ts';
import { type Editor, editorOf } from './editing.ts';

let publisher: FakePublisher;
let cms: RunningCms;
let editor: Editor;
let person: Account;
let author: Account;

beforeAll(async () => {
  cms = await startCms({ panel: true });
  publisher = followChanges(cms);
  editor = editorOf(cms);
  person = await createAccount(cms, 'strapi-editor');
  author = await createAccount(cms, 'strapi-author');
});
afterAll(async () => {
  publisher.close();
  await cms.close();
});

/** Later than any before, as of one clock. */
let clock = Date.now();
const instant = () => new Date((clock += 1_000)).toISOString();

const online = (number: number) =>
  ({ number, at: instant(), release: '3f2a1b9c0d', seconds: 4.2, state: 'live' }) as const;

const back = (number: number): FinalOutcome => ({
  number,
  at: instant(),
  state: 'rolledBack',
  release: '1a2b3c4d5e',
  seconds: 0.1,
  changes: { added: [], changed: ['/faq'], removed: [] },
  by: 'Test 1',
});

/** What the CMS says once it is asked for a rollback. */
async function askedRollback() {
  await publisher.latest();
  const { number = 0, rollback } = publisher.calls.at(-1) ?? {};
  return { number, rollback };
}

beforeEach(async () => {
  await notify(cms, online(await publisher.latest()));
});

const rollBack = ({ send }: Account) => send('POST', '/zoo/publishing/rollback');

describe('the way back', () => {
  it('is asked for under a number of its own, and shows in view and history', async () => {
    const [question] = await editor.questions();
    await editor.publish(question?.documentId ?? '', 'Publiée par erreur?');
    const before = await publisher.latest();
    expect((await rollBack(person)).status).toBe(204);
    const { number, rollback } = await askedRollback();
    expect(number).toBeGreaterThan(before);
    expect(rollback).toEqual({ before, by: expect.stringMatching(/^Test \d/) });
    expect((await editor.view()).waiting?.isRollback).toBe(true);
    await notify(cms, back(number));
    const view = await editor.view();
    expect([view.waiting, view.latest?.state, view.liveSince]).toEqual([undefined, 'rolledBack', view.latest?.at]);
    const history = (await (await cms.admin('/zoo/publishing/history')).json()) as PastOutcome[];
    expect(history[0]).toMatchObject({ who: ['Test 1'], kinds: [], outcome: { state: 'rolledBack' } });
  });

  it('is asked for once while it waits, and further back after that', async () => {
    await rollBack(person);
    const { number } = await askedRollback();
    await rollBack(person);
    expect((await askedRollback()).number).toBe(number);
    await notify(cms, back(number));
    await rollBack(person);
    expect((await askedRollback()).number).toBeGreaterThan(number);
  });

  it('gives way to what is published after it', async () => {
    await rollBack(person);
    const asked = await askedRollback();
    await cms.admin('/zoo/publishing/again', { method: 'POST' });
    const { number, rollback } = await askedRollback();
    expect([number > asked.number, rollback]).toEqual([true, undefined]);
  });

  it('is open to those who may publish only', async () => {
    const before = await publisher.latest();
    expect((await rollBack(author)).status).toBe(403);
    expect((await fetch(`${cms.url}/zoo/publishing/rollback`, { method: 'POST' })).status).toBe(401);
    expect(await publisher.latest()).toBe(before);
  });
});

describe('without a publish service', () => {
  it('says who can do it', async () => {
    const ci = await startCi();
    onTestFinished(ci.close);
    const other = await startCms({ environment: { DISPATCH_URL: ci.url, DISPATCH_TOKEN: 'dispatch-token-of-tests' } });
    onTestFinished(other.close);
    const rejected = await rollBack(await createAccount(other, 'strapi-editor'));
    const { error } = (await rejected.json()) as { error: { message: string } };
    expect([rejected.status, error.message]).toEqual([409, inEachLanguage(editorMessage('rollback.elsewhere')).fr]);
  });
});

describe('the button', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  /** The page on publishing, after somebody has logged in. */
  async function open(account: Account): Promise<Page> {
    const page = await openPanel(browser, cms, account);
    await page.goto('/admin/mise-en-ligne');
    await page.getByRole('heading', { name: 'Revenir en arrière' }).waitFor();
    return page;
  }

  const dialogOf = async (page: Page) => {
    await page.getByRole('button', { name: 'Revenir à la version précédente' }).click();
    return page.getByRole('alertdialog');
  };

  it('goes back after a dialogue that explains the consequences', async () => {
    const page = await open(person);
    const before = await publisher.latest();
    const dialog = await dialogOf(page);
    await dialog.getByText('Le contenu du CMS reste tel quel').waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    expect(await publisher.latest()).toBe(before);
    await (await dialogOf(page)).getByRole('button', { name: 'Oui, revenir en arrière' }).click();
    await page.getByRole('status').filter({ hasText: 'Retour à la version précédente demandé' }).waitFor();
    await notify(cms, back((await askedRollback()).number));
    const state = page.getByRole('status').filter({ hasText: /Version précédente en ligne depuis \d+\sh\s\d+/ });
    await state.getByText('Le contenu du CMS, lui, n’a pas changé').waitFor();
    await page.locator('ol > li:first-child', { hasText: 'Version précédente' }).getByText('par Test 1').waitFor();
    await (await dialogOf(page)).getByText('vous remontez plus loin encore').waitFor();
  });

  it('shows the sentence of a failure', async () => {
    const reason = inEachLanguage(editorMessage('rollback.none'));
    const page = await open(person);
    await (await dialogOf(page)).getByRole('button', { name: 'Oui, revenir en arrière' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    const { number } = await askedRollback();
    await notify(cms, { number, at: instant(), state: 'failed', reason });
    await page.getByText(reason.fr).first().waitFor();
  });

  it('is not there for those who may not', async () => {
    const page = await open(author);
    await page.getByText('Demandez à une personne qui peut publier.').waitFor();
    expect(await page.getByRole('button', { name: 'Revenir à la version précédente' }).count()).toBe(0);
  });
});
