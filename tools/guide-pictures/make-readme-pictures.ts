/** `npm run readme:pictures`: takes the pictures of the README in the site under test, on the day of its build. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, ViewportSize } from 'playwright';
import sharp from 'sharp';
import { FormStore } from '#services/forms/form-store.ts';
import { visitor } from '#tests/support/browser.ts';
import { serveSite } from '#tests/support/serve-site.ts';
import { root } from '#tests/support/source-files.ts';
import { testSite } from '#tests/support/test-site.ts';
import { launchBrowser } from '../../cms/tests/support/panel.ts';

interface Picture {
  path: string;
  viewport: ViewportSize;
}

/** The pictures by the name of their file: equally high, so that they stand side by side. */
const pictures: Readonly<Record<string, Picture>> = {
  home: { path: '/en', viewport: { width: 1280, height: 800 } },
  map: { path: '/en/map', viewport: { width: 390, height: 800 } },
};

const directory = join(root, 'docs/pictures');

async function photograph(browser: Browser, baseURL: string, name: string, { path, viewport }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...visitor,
    baseURL,
    viewport,
    locale: 'en-CA',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(testSite.builtAt);
  // Pages go by the clock of the server, once it answers a script.
  await page.route('**', (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
  await page.goto(path, { waitUntil: 'networkidle' });
  // What is open now is said by script.
  await page.waitForFunction(() => !document.querySelector('[data-status][hidden]'));
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 85 })
    .toFile(join(directory, `${name}.webp`));
  await context.close();
}

const store = new FormStore(':memory:');
const site = await serveSite(testSite.directory, store);
const browser = await launchBrowser();
try {
  await mkdir(directory, { recursive: true });
  for (const [name, picture] of Object.entries(pictures)) await photograph(browser, site.url, name, picture);
} finally {
  await browser.close();
  await site.close();
  store.close();
}
