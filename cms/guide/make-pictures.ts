/**
 * `npm run guide`: takes the pictures of the guide in the running software, in both languages. To be run once the panel,
 * its labels or the guide have changed.
 */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { locales, type Locale } from '../../i18n/routes.ts';
import type { Outcome } from '../../src/publishing/outcome.ts';
import { startPublisher, tell } from '../tests/publishing/fake-publisher.ts';
import { administratorOf } from '../tests/support/accounts.ts';
import { launchBrowser, logIn } from '../tests/support/panel.ts';
import { startCms, type RunningCms } from '../tests/support/start-cms.ts';
import { guideDirectory, pictureDensity } from './guide-page.ts';

const addressOf = (path: string, locale: Locale) => `/admin/content-manager/${path}?plugins[i18n][locale]=${locale}`;

/** Numbers of changes that outcomes of these pictures are about; higher ones are later. */
let number = 1000;

/** Tells the CMS what came of a publication, as whoever publishes does. */
async function report(cms: RunningCms, outcome: Record<string, unknown>): Promise<void> {
  number += 1;
  const response = await tell(cms, { number, at: new Date().toISOString(), ...outcome } as Outcome);
  if (response.status !== 204) throw new Error(`The CMS answered ${response.status} to an outcome.`);
}

const live = {
  state: 'live',
  release: '3f2a1b9c0d',
  seconds: 11.4,
  changes: {
    added: [],
    changed: ['/animaux', '/animaux/amerique-du-nord/loutre-de-riviere', '/en/animals'],
    removed: [],
  },
};

/** What a release of content with problems says. */
const refused = {
  state: 'refused',
  problems: [
    {
      type: 'animals',
      documentId: 'lontra-canadensis',
      locale: 'en',
      field: 'diet',
      entry: { fr: 'River otter', en: 'River otter' },
      message: { fr: 'doit être un texte', en: 'must be a text' },
    },
    {
      type: 'opening-exceptions',
      documentId: 'animal-2027-06-24',
      locale: 'fr',
      field: 'closes',
      entry: { fr: 'Fête nationale', en: 'Fête nationale' },
      message: { fr: 'doit être une heure comme 09:30', en: 'must be a time like 09:30' },
    },
  ],
  removals: null,
};

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** What the pictures show: the names of buttons by language. */
const words = {
  fr: { publish: 'Publier', again: 'Mise en ligne' },
  en: { publish: 'Publish', again: 'Publishing' },
} satisfies Record<Locale, Record<string, string>>;

/** A scene is opened in the panel and photographed: the whole window, or one part of it. */
type Scene = (page: Page, locale: Locale, cms: RunningCms) => Promise<Locator | void>;

async function firstOf(cms: RunningCms, uid: string, query = ''): Promise<string> {
  const path = `/content-manager/collection-types/${uid}?locale=fr&pageSize=1${query}`;
  const { results } = (await (await cms.admin(path)).json()) as { results: { documentId: string }[] };
  const [entry] = results;
  if (!entry) throw new Error(`There is no ${uid}.`);
  return entry.documentId;
}

const otter = 'api::animal.animal';

const scenes: Record<string, Scene> = {
  async animal(page, locale, cms) {
    await openPage(page, addressOf(`collection-types/${otter}/${await firstOf(cms, otter)}`, locale));
  },
  async refused(page, locale, cms) {
    const id = await firstOf(cms, otter);
    await openPage(page, addressOf(`collection-types/${otter}/${id}`, locale));
    await page.locator('input[name="latinName"], input[name="diet"]').first().fill('');
    await page.getByRole('button', { name: words[locale].publish, exact: true }).click();
    await page.getByRole('alert').first().waitFor();
  },
  async hours(page, locale, cms) {
    const uid = 'api::opening-period.opening-period';
    await openPage(page, addressOf(`collection-types/${uid}/${await firstOf(cms, uid)}`, locale));
  },
  async alert(page, locale) {
    await openPage(page, addressOf('single-types/api::alert.alert', locale));
  },
  async picture(page) {
    await openPage(page, '/admin/plugins/upload');
    await page
      .locator('article, [role="button"]')
      .filter({ hasText: /svg|jpe?g|webp|avif/i })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
  },
  async live(page, locale, cms) {
    await report(cms, live);
    await openPage(page, addressOf(`collection-types/${otter}/${await firstOf(cms, otter)}`, locale));
    const panel = page.getByRole('status').first();
    await panel.waitFor();
    return page.getByRole('complementary').last();
  },
  async report(page, _locale, cms) {
    await report(cms, refused);
    await openPage(page, '/admin/mise-en-ligne');
  },
  async history(page, _locale, cms) {
    await report(cms, live);
    await openPage(page, '/admin/mise-en-ligne');
  },
};

async function photograph(cms: RunningCms, locale: Locale, page: Page): Promise<void> {
  for (const [name, open] of Object.entries(scenes)) {
    const part = await open(page, locale, cms);
    const path = join(guideDirectory, 'pictures', locale, `${name}.png`);
    await mkdir(dirname(path), { recursive: true });
    await (part ?? page).screenshot({ path, animations: 'disabled' });
  }
}

const publisher = await startPublisher();
const cms = await startCms({ panel: true, environment: { PUBLISH_URL: publisher.url } });
const browser = await launchBrowser();
try {
  await rm(join(guideDirectory, 'pictures'), { recursive: true, force: true });
  for (const locale of locales) {
    await administratorOf(cms).send('PUT', '/admin/users/me', { preferedLanguage: locale });
    const context = await browser.newContext({
      baseURL: cms.url,
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: pictureDensity,
      reducedMotion: 'reduce',
      locale: `${locale}-CA`,
      timezoneId: 'America/Toronto',
    });
    const page = await context.newPage();
    await page.addInitScript((language) => localStorage.setItem('strapi-admin-language', language), locale);
    await logIn(page, administratorOf(cms));
    await photograph(cms, locale, page);
    await context.close();
  }
} finally {
  await browser.close();
  await cms.close();
  await publisher.close();
}
