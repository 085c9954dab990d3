/**
 * `npm run guide`: takes the pictures of the guide in the running software, in both languages. To be run once the
 * panel, its labels or the guide have changed.
 */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { editorMessage, inEachLanguage } from '#i18n/editor-messages.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import type { Outcome } from '#services/reporting/outcome.ts';
import { guideDirectory, pictureDensity } from '../../cms/desk/guide/guide-page.ts';
import { quotedMessages } from '../../cms/desk/guide/quoted-messages.ts';
import { type Account, createAccount } from '../../cms/tests/support/accounts.ts';
import { Editor } from '../../cms/tests/support/editor.ts';
import { type FakePublisher, followChanges, notify } from '../../cms/tests/support/fake-publisher.ts';
import { contact, newsletter, sendForm } from '../../cms/tests/support/forms.ts';
import { launchBrowser, logIn } from '../../cms/tests/support/panel.ts';
import { type RunningCms, startCms } from '../../cms/tests/support/start-cms.ts';

const otter = 'lontra-canadensis';
const hours = 'animal-early-summer-2026';

/** The outcome of a publication, without the fields common to all. */
type Reported = Record<string, unknown> & Pick<Outcome, 'state'>;

const live: Reported = {
  state: 'live',
  release: '3f2a1b9c0d',
  seconds: 11.4,
  changes: {
    added: [],
    changed: ['/animaux/amerique-du-nord/loutre-de-riviere', '/en/animals/north-america/north-american-river-otter'],
    removed: [],
  },
};

const nameOf = (title: string, id: string) => editorMessage('report.entryNamed', { title, id });

/** A conflict that the checks of the CMS can't prevent: two editors publish at the same instant. */
const refused: Reported = {
  state: 'refused',
  problems: [
    {
      type: 'animals',
      documentId: otter,
      locale: 'en',
      field: 'slug',
      entry: inEachLanguage(nameOf('North American river otter', otter)),
      message: inEachLanguage(
        editorMessage('takenAddress', { entry: nameOf('Asian small-clawed otter', 'aonyx-cinereus') }),
      ),
    },
    {
      type: 'animals',
      documentId: 'castor-canadensis',
      locale: 'fr',
      field: 'related',
      entry: inEachLanguage(nameOf('Castor du Canada', 'castor-canadensis')),
      message: inEachLanguage(editorMessage('existingEntry')),
    },
  ],
  removals: null,
};

/** Accounts with a role, which work in one language after the other. */
interface Staff {
  editor: Account;
  colleague: Account;
  reader: Account;
}

/** The context of a scene. */
interface Stage {
  cms: RunningCms;
  publisher: FakePublisher;
  staff: Staff;
  locale: Locale;
  /** A window of the editor's. */
  page: Page;
  /** A window of the account that reads submissions. */
  readersPage: () => Promise<Page>;
  /** The panel's label for a message id. */
  say: (id: string) => string;
}

/** Reports the outcome of the newest change to the CMS, as the publisher does. */
async function report({ cms, publisher }: Pick<Stage, 'cms' | 'publisher'>, outcome: Reported): Promise<void> {
  const number = await publisher.latest();
  const response = await notify(cms, { ...outcome, number, at: new Date().toISOString() } as Outcome);
  if (response.status !== 204) throw new Error(`The CMS answered ${response.status} to an outcome.`);
}

/** Publishes an entry, and reports its outcome to the CMS. */
async function release({ cms, publisher, staff }: Stage, outcome: Reported): Promise<void> {
  const before = publisher.calls.at(-1)?.number ?? 0;
  const { status, message } = await new Editor(cms, staff.editor).publish('animals', otter);
  if (status !== 200) throw new Error(`The otter can't be published: ${message}`);
  await publisher.called(before + 1);
  await report({ cms, publisher }, outcome);
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens the form of an entry, with all that comes after it. */
async function openEntry(stage: Stage, path: string): Promise<void> {
  const { page, locale, say } = stage;
  await openPage(page, `/admin/content-manager/${path}?plugins[i18n][locale]=${locale}`);
  await page.getByRole('button', { name: say('app.utils.publish'), exact: true }).waitFor();
  await seeStatus(stage);
}

const openAnimal = (stage: Stage) => openEntry(stage, `collection-types/api::animal.animal/${otter}`);

const press = ({ page, say }: Stage, id: string): Promise<void> =>
  page
    .getByRole('button', { name: say(id), exact: true })
    .first()
    .click();

/** The card with validation errors; Strapi's own notice leaves by itself. */
async function cardOn(page: Page): Promise<Locator> {
  const card = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await card.waitFor();
  // Otherwise the background would show at its edge.
  await page.locator('#strapi').evaluate(({ style }) => (style.visibility = 'hidden'));
  return card;
}

/** Waits until the panel beside a form, or the page on publishing, says how publishing is going. */
const seeStatus = ({ page }: Pick<Stage, 'page'>): Promise<void> =>
  page.getByRole('status').filter({ hasText: /\p{L}/u }).first().waitFor();

/** All that the middle of the window holds, however long it is. */
async function middle({ page }: Stage): Promise<Locator> {
  await seeStatus({ page });
  const main = page.getByRole('main');
  const { height = 0 } = (await main.boundingBox()) ?? {};
  await page.setViewportSize({ ...screen, height: Math.max(screen.height, Math.ceil(height)) });
  return main;
}

/** A scene is opened in the panel and photographed: the whole window, or one part of it. */
type Scene = (stage: Stage) => Promise<Locator | void>;

const scenes: Record<string, Scene> = {
  async animal(stage) {
    await release(stage, live);
    await openAnimal(stage);
  },
  async refused(stage) {
    const editor = new Editor(stage.cms, stage.staff.editor);
    const { data } = await editor.open('animals', otter, 'en');
    await editor.save('animals', otter, { diet: '', imageAlt: '' }, 'en');
    await openAnimal({ ...stage, locale: 'fr' });
    await stage.page.locator('input[name="latinName"]').fill('Lontra canadensis ');
    await press(stage, 'app.utils.publish');
    const card = await cardOn(stage.page);
    await editor.save('animals', otter, { diet: data['diet'], imageAlt: data['imageAlt'] }, 'en');
    return card;
  },
  async conflict(stage) {
    await openAnimal(stage);
    await new Editor(stage.cms, stage.staff.colleague).save('animals', otter, {}, stage.locale);
    await stage.page.locator('input[name="latinName"]').fill('Lontra canadensis ');
    await press(stage, 'global.save');
    return cardOn(stage.page);
  },
  async hours(stage) {
    await openEntry(stage, `collection-types/api::opening-period.opening-period/${hours}`);
    return middle(stage);
  },
  async alert(stage) {
    await openEntry(stage, 'single-types/api::alert.alert');
    return middle(stage);
  },
  async picture({ page }) {
    await openPage(page, '/admin/plugins/upload');
    await page
      .locator('article, [role="button"]')
      .filter({ hasText: /svg|jpe?g|webp|avif/i })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
  },
  async live(stage) {
    await release(stage, live);
    await openAnimal(stage);
    return stage.page.getByRole('complementary').last();
  },
  async report(stage) {
    await release(stage, refused);
    await openPage(stage.page, '/admin/mise-en-ligne');
    return middle(stage);
  },
  async history(stage) {
    await release(stage, live);
    await openPage(stage.page, '/admin/mise-en-ligne');
    return middle(stage);
  },
  async rollback(stage) {
    await openPage(stage.page, '/admin/mise-en-ligne');
    await press(stage, 'zoo.publishing.rollbackButton');
    const dialog = stage.page.getByRole('alertdialog');
    await dialog.waitFor();
    return dialog;
  },
  async person({ readersPage, say }) {
    const page = await readersPage();
    await openPage(page, '/admin/content-manager/collection-types/api::form-submission.form-submission');
    await page.getByRole('button', { name: say('zoo.forms.person') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type="email"]').fill(contact.email);
    await dialog.getByRole('button', { name: say('zoo.forms.find'), exact: true }).click();
    await dialog.getByRole('button', { name: say('zoo.forms.erase') }).waitFor();
    return dialog;
  },
};

const screen = { width: 1280, height: 800 };

async function openWindow(browser: Browser, cms: RunningCms, account: Account, locale: Locale): Promise<Page> {
  const context = await browser.newContext({
    baseURL: cms.url,
    viewport: screen,
    deviceScaleFactor: pictureDensity,
    reducedMotion: 'reduce',
    locale: `${locale}-CA`,
    timezoneId: 'America/Toronto',
  });
  const page = await context.newPage();
  await page.addInitScript((language) => localStorage.setItem('strapi-admin-language', language), locale);
  await logIn(page, account);
  return page;
}

async function photograph(stage: Stage): Promise<void> {
  for (const [name, open] of Object.entries(scenes)) {
    await stage.page.setViewportSize(screen);
    const part = await open(stage);
    const path = join(guideDirectory, 'pictures', stage.locale, `${name}.png`);
    await mkdir(dirname(path), { recursive: true });
    await (part ?? stage.page).screenshot({ path, animations: 'disabled' });
  }
}

/** Creates an account for a person with a name, which the panel says. */
async function hire(cms: RunningCms, role: string, firstname: string, lastname: string): Promise<Account> {
  const account = await createAccount(cms, role);
  await account.send('PUT', '/admin/users/me', { firstname, lastname });
  return account;
}

/** Takes all pictures in one language, in a CMS of their own: its history has nothing else. */
async function photographIn(locale: Locale, browser: Browser): Promise<void> {
  const cms = await startCms({ panel: true, environment: { TRUST_PROXY: '1' } });
  const publisher = followChanges(cms);
  try {
    const staff: Staff = {
      editor: await hire(cms, 'strapi-editor', 'Camille', 'Roy'),
      colleague: await hire(cms, 'strapi-editor', 'Jeanne', 'Côté'),
      reader: await hire(cms, 'zoo-form-reader', 'Léa', 'Gagnon'),
    };
    for (const account of [staff.editor, staff.colleague, staff.reader]) {
      await new Editor(cms, account).choosePanel(locale);
    }
    for (const form of [contact, newsletter]) await sendForm(cms, form);
    // The change that the first start made.
    await report({ cms, publisher }, { ...live, seconds: 48.2 });
    const words = quotedMessages(locale);
    await photograph({
      cms,
      publisher,
      staff,
      locale,
      page: await openWindow(browser, cms, staff.editor, locale),
      readersPage: () => openWindow(browser, cms, staff.reader, locale),
      say: (id) => words[id] ?? id,
    });
  } finally {
    await cms.close();
    publisher.close();
  }
}

const browser = await launchBrowser();
try {
  await rm(join(guideDirectory, 'pictures'), { recursive: true, force: true });
  for (const locale of locales) await photographIn(locale, browser);
} finally {
  await browser.close();
}
