/** The rollback, from the button to the publish service and back to the panel. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { editorMessage, inEachLanguage } from '../../../i18n/editor-messages.ts';
import type { RollbackAnswer } from '../../../src/publishing/outcome.ts';
import type { PastOutcome } from '../../publishing/shown-publishing.ts';
import { type Account, createAccount } from '../support/accounts.ts';
import { type FakePublisher, notify, startPublisher } from '../support/fake-publisher.ts';
import { launchBrowser, openPanel } from '../support/panel.ts';
import { type RunningCms, secrets, startCms } from '../support/start-cms.ts';
import { type Editor, editorOf } from './editing.ts';

let publisher: FakePublisher;
let cms: RunningCms;
let editor: Editor;
let person: Account;
let author: Account;

beforeAll(async () => {
  publisher = await startPublisher();
  cms = await startCms({ panel: true, environment: { PUBLISH_URL: publisher.url } });
  editor = editorOf(cms);
  person = await createAccount(cms, 'strapi-editor');
  author = await createAccount(cms, 'strapi-author');
});
afterAll(async () => {
  await cms.close();
  await publisher.close();
});

const newest = () => publisher.calls.at(-1)?.number ?? 0;

/** Later than any before, as of one clock. */
let clock = Date.now();
const instant = () => new Date((clock += 1_000)).toISOString();

const online = (number: number) =>
  ({ number, at: instant(), release: '3f2a1b9c0d', seconds: 4.2, state: 'live' }) as const;

const back = (number: number): RollbackAnswer => ({
  number,
  at: instant(),
  state: 'rolledBack',
  release: '1a2b3c4d5e',
  seconds: 0.1,
  changes: { added: [], changed: ['/faq'], removed: [] },
  by: 'Test 1',
});

beforeEach(async () => {
  await publisher.called(1);
  await notify(cms, online(newest()));
  publisher.calls.splice(0, publisher.calls.length - 1);
  publisher.rollbacks.length = 0;
  publisher.answerWith(202);
});

const rollBack = ({ send }: Account) => send('POST', '/zoo/publishing/rollback');

const sentenceOf = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;

describe('the way back', () => {
  it('is asked for with the newest change, which then waits no more, and shows in view and history', async () => {
    const [question] = await editor.questions();
    const before = newest();
    await editor.publish(question?.documentId ?? '', 'Publiée par erreur?');
    const { waiting } = await editor.view();
    const number = before + (waiting?.count ?? 0);
    publisher.rollBackWith(200, back(number));
    expect((await rollBack(person)).status).toBe(204);
    expect(publisher.rollbacks).toEqual([
      {
        number,
        at: expect.any(Number),
        authorization: `Bearer ${secrets.PUBLISH_SECRET}`,
        body: { number, by: expect.stringMatching(/^Test \d/) },
      },
    ]);
    const view = await editor.view();
    expect([view.waiting, view.latest?.state, view.liveSince]).toEqual([undefined, 'rolledBack', view.latest?.at]);
    const history = (await (await cms.admin('/zoo/publishing/history')).json()) as PastOutcome[];
    expect(history[0]).toMatchObject({ who: ['Test 1'], kinds: [], outcome: { state: 'rolledBack' } });
    await cms.admin('/zoo/publishing/again', { method: 'POST' });
    await publisher.called(number + 1);
  });

  it('is open to those who may publish only', async () => {
    expect((await rollBack(author)).status).toBe(403);
    expect((await fetch(`${cms.url}/zoo/publishing/rollback`, { method: 'POST' })).status).toBe(401);
    expect(publisher.rollbacks).toEqual([]);
  });

  it('that fails says why in the reader’s language, and counts as no change', async () => {
    const message = inEachLanguage(editorMessage('rollback.none'));
    publisher.rollBackWith(409, { error: { message } });
    const before = await editor.view();
    for (const locale of ['fr', 'en'] as const) {
      const headers = { 'Accept-Language': locale };
      const rejected = await person.request('/zoo/publishing/rollback', { method: 'POST', headers });
      expect([rejected.status, await sentenceOf(rejected)]).toEqual([409, message[locale]]);
    }
    expect(await editor.view()).toEqual(before);
  });

  it.each([
    [401, 'rollback.refused', { status: 401 }],
    [404, 'rollback.refused', { status: 404 }],
    ['hangUp', 'rollback.unanswered', {}],
  ] as const)('that is answered by %s is asked for once, and says so', async (answer, key, values) => {
    if (answer === 'hangUp') publisher.answerWith(answer);
    else publisher.rollBackWith(answer, { error: { message: { fr: 'non', en: 'no' } } });
    const rejected = await rollBack(person);
    expect([rejected.status, await sentenceOf(rejected)]).toEqual([409, inEachLanguage(editorMessage(key, values)).fr]);
    expect(publisher.rollbacks).toHaveLength(1);
  });

  it('by a service that knew higher numbers leaves those behind, and asks for nothing', async () => {
    const number = newest() + 100;
    publisher.rollBackWith(200, back(number));
    expect((await rollBack(person)).status).toBe(204);
    expect((await editor.view()).waiting).toBeUndefined();
    expect(newest()).toBeLessThan(number);
    await cms.admin('/zoo/publishing/again', { method: 'POST' });
    expect((await publisher.called(number + 1)).number).toBe(number + 1);
  });
});

describe('without a publish service', () => {
  it('says who can do it', async () => {
    const ci = await startPublisher({ answer: 204 });
    onTestFinished(ci.close);
    const other = await startCms({ environment: { DISPATCH_URL: ci.url, DISPATCH_TOKEN: 'dispatch-token-of-tests' } });
    onTestFinished(other.close);
    const colleague = await createAccount(other, 'strapi-editor');
    const rejected = await rollBack(colleague);
    expect([rejected.status, await sentenceOf(rejected)]).toEqual([
      409,
      inEachLanguage(editorMessage('rollback.elsewhere')).fr,
    ]);
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
    const dialog = await dialogOf(page);
    await dialog.getByText('Le contenu du CMS reste tel quel').waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    expect(publisher.rollbacks).toEqual([]);
    publisher.rollBackWith(200, back(newest()));
    await (await dialogOf(page)).getByRole('button', { name: 'Oui, revenir en arrière' }).click();
    const state = page.getByRole('status').filter({ hasText: /Version précédente en ligne depuis \d+\sh\s\d+/ });
    await state.getByText('Le contenu du CMS, lui, n’a pas changé').waitFor();
    await page.locator('ol > li:first-child', { hasText: 'Version précédente' }).getByText('par Test 1').waitFor();
    await (await dialogOf(page)).getByText('vous remontez plus loin encore').waitFor();
    expect(publisher.rollbacks).toHaveLength(1);
  });

  it('shows the sentence of a failure', async () => {
    const message = inEachLanguage(editorMessage('rollback.none'));
    publisher.rollBackWith(409, { error: { message } });
    const page = await open(person);
    await (await dialogOf(page)).getByRole('button', { name: 'Oui, revenir en arrière' }).click();
    await page.getByText(message.fr).first().waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });

  it('is not there for those who may not', async () => {
    const page = await open(author);
    await page.getByText('Demandez à une personne qui peut publier.').waitFor();
    expect(await page.getByRole('button', { name: 'Revenir à la version précédente' }).count()).toBe(0);
  });
});
