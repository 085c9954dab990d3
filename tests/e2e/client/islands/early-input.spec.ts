/**
 * Input before hydration: an island starts with what visitors ticked and typed, also before the page's script has
 * loaded, and at the very moment of the hydration. Until then, nothing of it is loaded.
 */
import type { Page } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { awaitPageScript, visit } from '#tests/support/client-navigation.ts';
import { FilterPage } from '#tests/support/filter-page.ts';
import { fieldOf, frenchForm } from '#tests/support/form-pages.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

interface EarlyInput {
  island: string;
  path: string;
  /** Selectors of what is changed first and last, with what is typed; boxes are ticked. */
  first: readonly [control: string, text?: string];
  last: readonly [control: string, text?: string];
  /** Expects that the island knows of both, without anything else being touched. */
  expectBoth: (page: Page) => Promise<void>;
}

const contact = frenchForm('contact');
const option = (place: number) => `search.filters fieldset:first-of-type label:nth-child(${place}) input`;

const inputs: readonly EarlyInput[] = [
  {
    island: 'the calculator',
    path: routes.rates.en,
    first: ['[name="ticket"][value="summer-day"]'],
    last: ['[name="visits"]', '3'],
    expectBoth: async (page) => {
      await expect(page).toHaveURL(/\?ticket=summer-day&adult=2&child=2&visits=3$/);
      await expect(page.locator('[name="ticket"][value="summer-day"]')).toBeChecked();
      await expect(page.locator('[name="visits"]')).toHaveValue('3');
    },
  },
  {
    island: 'the calculator at an address that somebody has shared',
    path: `${routes.rates.en}?ticket=winter-day&adult=3&visits=1`,
    first: ['[name="ticket"][value="summer-day"]'],
    last: ['[name="visits"]', '3'],
    expectBoth: async (page) => {
      await expect(page).toHaveURL(/\?ticket=summer-day&adult=3&visits=3$/);
      await expect(page.locator('[name="ticket"][value="summer-day"]')).toBeChecked();
      await expect(page.locator('[name="adult"]')).toHaveValue('3');
    },
  },
  {
    island: 'a filter with options',
    path: routes.activities.fr,
    first: [option(1)],
    last: [option(2)],
    expectBoth: async (page) => {
      await expect(page.locator(option(1))).toBeChecked();
      await expect(page.locator(option(2))).toBeChecked();
      await expect(page).toHaveURL(/\?parc=[\w-]+&parc=[\w-]+$/);
      await expect(new FilterPage(page, 'activities', 'fr').button('clear')).toBeVisible();
    },
  },
  {
    island: 'a form',
    path: contact.path,
    first: ['#contact-name', 'Zoé Côté'],
    last: ['#contact-email', 'zoe@example.org'],
    expectBoth: async (page) => {
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('form:contact'))).toContain('Zoé Côté');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('form:contact'))).toContain('zoe@');
      await expect(fieldOf(page, contact, 'name')).toHaveValue('Zoé Côté');
      await expect(fieldOf(page, contact, 'email')).toHaveValue('zoe@example.org');
    },
  },
];

async function enter(page: Page, [control, text]: EarlyInput['first']): Promise<void> {
  const element = page.locator(control);
  await element.evaluate((node) => node.closest('details')?.setAttribute('open', ''));
  await (text === undefined ? element.check() : element.fill(text));
}

/** Changes a control as soon as React has hydrated the page's islands, before it runs what waits for the next paint. */
async function enterOnHydration(page: Page, [control, text]: EarlyInput['last']): Promise<void> {
  await page.addInitScript(
    ({ control, text }) => {
      const change = () => {
        const input = document.querySelector<HTMLInputElement>(control);
        if (text === undefined) return input?.click();
        // Sets the value like the browser, past the setter by which React follows what scripts set.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      let isDone = false;
      // React calls it at the end of each commit.
      const onCommitFiberRoot = () => {
        if (isDone) return;
        isDone = true;
        change();
      };
      const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => undefined };
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
    },
    { control, text },
  );
}

for (const { island, path, first, last, expectBoth } of inputs) {
  test(`${island} starts with what was entered before the script of the page had come`, async ({ page }) => {
    const release = await holdBack(page, /\/_astro\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await enter(page, first);
    await enter(page, last);
    release();
    await expectBoth(page);
  });

  test(`${island} starts with what was entered before and while it was hydrated`, async ({ page }) => {
    await enterOnHydration(page, last);
    const release = await holdBack(page, /\.island[^/]*\.js$/);
    await page.goto(path);
    await enter(page, first);
    release();
    await expectBoth(page);
  });
}

test('the search starts with what was typed before and while it was hydrated', async ({ page }) => {
  await enterOnHydration(page, ['#search-field', 'loutre']);
  const release = await holdBack(page, /\.island[^/]*\.js$/);
  await page.goto(routes.home.fr);
  await page.getByRole('button', { name: stringOf('fr', 'search:open') }).click();
  await page.locator('#search-field').fill('lou');
  release();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /loutre/i })
      .first(),
  ).toBeVisible();
  await expect(page.locator('#search-field')).toHaveValue('loutre');
});

test('the tabs of the rates open the one that was tapped before the script of the page had come', async ({ page }) => {
  const release = await holdBack(page, /\/_astro\/.*\.js$/);
  await page.goto(routes.rates.fr, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: 'Abonnements', exact: true }).click();
  await expect(page.locator('#memberships')).toBeVisible();
  release();
  await awaitPageScript(page);
  // The browser has taken the focus from the link, so the tabs wait for their next use.
  await page.getByRole('main').getByRole('link', { name: 'Abonnements', exact: true }).focus();
  await expect(page.getByRole('tab', { name: 'Abonnements' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#tickets')).toBeHidden();
});

test('no page loads an island, nor what it needs, before it is used', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname === files.search.fr) requested.push(pathname);
  });
  // An address without a parameter that a filter knows, and a form that is in view.
  for (const path of [routes.home.fr, routes.rates.fr, `${routes.animals.fr}?utm_source=lettre`, contact.path]) {
    await visit(page, path);
  }
  await fieldOf(page, contact, 'name').scrollIntoViewIfNeeded();
  await expect(fieldOf(page, contact, 'name')).toBeInViewport();
  expect(requested.length).toBeGreaterThan(0);
  const ofIslands = /\.island|\/client\.|react|Calculator|RateTabs/i;
  expect(requested.filter((path) => ofIslands.test(path) || path === files.search.fr)).toEqual([]);
});
