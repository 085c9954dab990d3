/** The first prices, the calculator, and all prices in two tabs. */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { visit } from '#tests/support/client-navigation.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const [french, english] = ['/tarifs', '/en/rates'] as const;
const [tickets, memberships] = ['Billets', 'Abonnements'] as const;
const island = /RateTabs\.island[^/]*\.js/;

const panel = (page: Page, id: 'tickets' | 'memberships') => page.locator(`#${id}`);
const tabLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** Focuses a link of the tabs, which hydrates them, and waits for that. */
async function hydrateTabs(page: Page, name: string): Promise<void> {
  await tabLink(page, name).focus();
  await expect(page.getByRole('tab', { name })).toBeFocused();
}

test('the tabs have one open panel, and shift nothing when they are hydrated', async ({ page }) => {
  test.slow();
  await page.goto(french);
  const places = () =>
    page.locator('.rate-tabs a, .rate-tabs > section, #calculator').evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + window.scrollY, width, height].map(Math.round);
      }),
    );
  const before = await places();
  await hydrateTabs(page, tickets);
  await expect(panel(page, 'memberships')).toHaveAttribute('hidden');
  // A panel that find-in-page may open keeps a box without height.
  const visible = (boxes: number[][]) => boxes.filter(([, , , height]) => height !== 0);
  expect(visible(await places())).toEqual(visible(before));
  await expect(page.getByRole('tab', { name: tickets })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: tickets })).toBeVisible();
  await expect(panel(page, 'memberships')).not.toBeInViewport();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('tab', { name: memberships }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole('tab', { name: memberships }).click();
  await expect(page.getByRole('tabpanel', { name: memberships })).toBeVisible();
  await expect(panel(page, 'tickets')).toHaveAttribute('hidden');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await findBarriers(page, 'all', '.rate-tabs')).toEqual([]);
});

test('the tabs are moved through by arrows, Home and End, and are reflected in the address', async ({ page }) => {
  await page.goto(french);
  await hydrateTabs(page, tickets);
  const [first, second] = [page.getByRole('tab', { name: tickets }), page.getByRole('tab', { name: memberships })];
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(first).toHaveAttribute('tabindex', '-1');
  for (const [key, tab] of [
    ['ArrowRight', first],
    ['ArrowLeft', second],
    ['Home', first],
    ['End', second],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: memberships })).toBeFocused();

  await page.goto('/404');
  await page.goto(`${french}#memberships`);
  await hydrateTabs(page, memberships);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: tickets }).click();
  await expect(page).toHaveURL(/#tickets$/);
  await page.goBack();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(panel(page, 'tickets')).toBeVisible();
  await expect(page.getByRole('tab', { name: tickets })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => (location.hash = 'calculator'));
  await expect(second).toHaveAttribute('aria-selected', 'true');

  // The router, which has loaded, leaves steps between tabs to them.
  await visit(page, french);
  await hydrateTabs(page, tickets);
  await page.evaluate(() => {
    document.addEventListener('astro:before-preparation', () => document.body.toggleAttribute('data-loaded', true));
  });
  await page.keyboard.press('ArrowRight');
  for (const [step, tab] of [
    ['goBack', first],
    ['goForward', second],
    ['goBack', first],
  ] as const) {
    await page[step]();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(second).toBeFocused();
  }
  await expect(page.locator('body')).not.toHaveAttribute('data-loaded');
});

test('the tabs open the tapped panel at once while their script is on its way, and are tabs when it comes', async ({
  page,
}) => {
  const release = await holdBack(page, island);
  await page.goto(french);
  await expect(panel(page, 'tickets')).toBeVisible();
  await expect(panel(page, 'memberships')).toBeHidden();
  await tabLink(page, memberships).click();
  await expect(panel(page, 'memberships')).toBeVisible();
  await expect(panel(page, 'tickets')).toBeHidden();
  await expect(page).toHaveURL(/#memberships$/);
  // The tabs stay in view, below the header.
  await expect(tabLink(page, tickets)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(panel(page, 'tickets')).toBeVisible();
  await page.goForward();
  await expect(panel(page, 'memberships')).toBeVisible();
  release();
  await expect(page.getByRole('tab', { name: memberships })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'memberships')).toBeVisible();
  await page.getByRole('tab', { name: tickets }).click();
  await expect(panel(page, 'tickets')).toBeVisible();
  await expect(panel(page, 'memberships')).toHaveAttribute('hidden');
});

test('the tabs keep the focus of who chose one while their script was on its way', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const release = await holdBack(page, island);
  await page.goto(french);
  await tabLink(page, memberships).click();
  release();
  await expect(page.getByRole('tab', { name: memberships })).toBeFocused();
  await expect(panel(page, 'memberships').getByRole('table').first()).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: tickets })).toBeFocused();
  await expect(panel(page, 'tickets')).toBeVisible();
});

test('prices are on the first screen of a phone, those of a line side by side, and tables print whole', async ({
  page,
}) => {
  for (const [path, name] of [
    [french, memberships],
    [english, 'Memberships'],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const first = await page.locator('.page-header strong').first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(420);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
    for (const textSize of ['32px', '16px']) {
      await page.addStyleTag({ content: `html { font-size: ${textSize} !important; }` });
      const ends = await panel(page, 'tickets')
        .locator('tbody tr')
        .evaluateAll((lines) =>
          lines.map((line) =>
            Array.from(line.querySelectorAll('td:not(.none)'), (price) => {
              const text = document.createRange();
              text.selectNodeContents(price);
              return Math.round(text.getBoundingClientRect().bottom);
            }),
          ),
        );
      expect(ends.filter((line) => line.length === 2).length).toBeGreaterThan(4);
      expect(
        ends.filter((line) => new Set(line).size > 1),
        textSize,
      ).toEqual([]);
    }

    await page.emulateMedia({ media: 'print' });
    const tables = page.locator('.rate-tabs table');
    expect(await tables.count()).toBeGreaterThan(4);
    const styles = await tables.evaluateAll((all) =>
      all.map((table) => {
        const { overflow, breakInside } = getComputedStyle(table);
        const { color, backgroundImage } = getComputedStyle(table.querySelector('caption') ?? table);
        return { overflow, breakInside, color, backgroundImage };
      }),
    );
    const paper = { overflow: 'visible', breakInside: 'avoid', color: 'rgb(0, 0, 0)', backgroundImage: 'none' };
    expect(styles).toEqual(styles.map(() => paper));

    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 320, height: 640 });
    await hydrateTabs(page, name);
    await page.getByRole('tab', { name }).click();
    await expectNoSidewaysScroll(page);
  }
});

test('in forced colours the open tab looks different, even before there are tabs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(english);
  const names = ['Tickets', 'Memberships'];
  const grounds = () =>
    Promise.all(
      names.map((name) =>
        page
          .locator('.rate-tabs > astro-island li > *')
          .filter({ hasText: name })
          .evaluate((tab) => getComputedStyle(tab).backgroundColor),
      ),
    );
  const [open, closed] = await grounds();
  expect(open).not.toBe(closed);
  await page.getByRole('link', { name: 'Memberships', exact: true }).first().click();
  await expect(page.getByRole('tab', { name: 'Memberships', selected: true })).toBeVisible();
  await expect.poll(grounds).toEqual([closed, open]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both panels are shown, as each language writes prices, and an example of a calculation', async ({ page }) => {
    for (const [path, price] of [
      [french, /^\d+,\d\d\s\$$/],
      [english, /^\$\d+\.\d\d$/],
    ] as const) {
      await page.goto(path);
      for (const id of ['tickets', 'memberships'] as const) {
        await expect(panel(page, id).getByRole('table').first()).toBeVisible();
        await expect(panel(page, id).locator('td').filter({ hasText: price }).first()).toBeVisible();
      }
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.locator('.calculator')).toBeHidden();
    await expect(page.locator('#calculator li').first()).toBeVisible();
    await page.getByRole('link', { name: 'Memberships', exact: true }).click();
    await expect(page).toHaveURL(/#memberships$/);
  });
});

test('the calculator takes the first click, and announces the lowest price', async ({ page }) => {
  test.slow();
  await page.goto(english);
  await page.locator('.count-field:has([name="adult"]) button').last().click();
  await expect(page.locator('[name="adult"]')).toHaveValue('3');
  await expect(page).toHaveURL(/ticket=winter-day&adult=3&child=2&visits=1/);
  await page.locator('[name="adult"]').fill('2');
  await page.locator('[name="ticket"][value="summer-day"]').check();
  await page.locator('[name="visits"]').fill('3');
  const status = page.locator('.calculator output');
  await expect(status).toContainText('The lowest price');
  await expect(status).toContainText('449');
  await page.getByText('Compare with other prices').click();
  await expect(page.getByRole('heading', { name: 'Tickets at the gate' })).toBeVisible();
  expect(await findBarriers(page, 'all', '#calculator')).toEqual([]);
  await page.locator('[name="adult"]').fill('0');
  await page.locator('[name="child"]').fill('0');
  await expect(page.locator('.calculator .total')).toHaveCount(0);
  expect(await findBarriers(page, 'all', '#calculator')).toEqual([]);
});

test('the calculator opens with the shared input, answers groups with their rate, and says how to buy', async ({
  page,
}) => {
  await page.goto(`${french}?ticket=summer-day&senior=2&child=1&visits=5#calculator`);
  await expect(page.locator('[name="senior"]')).toHaveValue('2');
  await expect(page.locator('[name="adult"]')).toHaveValue('0');
  await expect(page.locator('[name="ticket"][value="summer-day"]')).toBeChecked();
  await expect(page.locator('[name="visits"]')).toHaveValue('5');

  await page.goto(french);
  // The first change hydrates it.
  await page.locator('[name="visits"]').fill('2');
  await expect(page).toHaveURL(/visits=2/);
  await page.locator('[name="visits"]').fill('60');
  await expect(page.locator('[name="visits"]')).toHaveValue('60');
  await expect(page.locator('.count-field:has([name="visits"]) [role="status"]')).toHaveText('Ici, au plus 52.');
  await page.locator('[name="visits"]').fill('1');
  await expect(page.locator('.count-field:has([name="visits"]) [role="status"]')).toBeEmpty();
  await page.locator('[name="adult"]').fill('3');
  await page.locator('[name="child"]').fill('11');
  await expect(page.getByRole('link', { name: /tarif de groupe/ })).toHaveCount(0);
  await page.locator('[name="child"]').fill('28');
  await expect(page.locator('[name="child"]')).toHaveValue('28');
  await expect(page.locator('.calculator output')).toContainText('31 personnes');
  await expect(page.locator('.calculator output')).toContainText('Tarif de groupe');
  await expect(page.locator('.calculator output')).toContainText('336');
  await expect(page.getByRole('link', { name: /15 personnes.*tarif de groupe/ })).toHaveAttribute('href', '/groupes');
  await expect(page.locator('.calculator a[href="#buy"]')).toBeVisible();
});

test('the calculator shows the whole name of every ticket on a phone, and breaks no word', async ({ page }) => {
  for (const path of [french, english]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${path}?ticket=summer-day&adult=9999&senior=12&child=12&visits=52`);
    await expect(page.locator('[name="senior"]')).toHaveValue('12');
    await expectNoSidewaysScroll(page);
    const broken = await page.locator('.count-field label').evaluateAll((labels) =>
      labels.flatMap((label) => {
        const text = label.firstChild;
        if (!(text instanceof Text)) throw new Error('A label without text');
        return Array.from(text.data.matchAll(/\S+/g)).flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    const choices = page.locator('.ticket-choice');
    expect(await choices.count()).toBeGreaterThan(2);
    const cut = await choices.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  }
});
