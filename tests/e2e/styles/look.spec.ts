import { visit } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

test('the menu of everything opens, takes the focus and closes without losing it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/animaux');
  const menu = page.getByRole('navigation', { name: 'Toutes les sections' });
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  await expect(menu).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Animaux', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Tab');
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the menu marks the page by another colour than the tickets, in even rows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/animaux');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const current = page.locator('#menu [aria-current="page"]');
  await expect(current).toBeVisible();
  const [own, tickets] = await Promise.all(
    [current, page.locator('#menu .button')].map((link) =>
      link.evaluate((one) => getComputedStyle(one).backgroundColor),
    ),
  );
  expect(own).not.toBe(tickets);
  for (const group of await page.locator('#menu [data-group]').all()) {
    const links = group.getByRole('link');
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu still opens and closes', async ({ page }) => {
    await page.goto('/en');
    const menu = page.getByRole('navigation', { name: 'All sections' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });
});

test('on a small phone the home page answers within two screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.setFixedTime('2026-11-20T12:00:00-05:00');
  for (const path of ['/', '/en']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const isOpen = page.locator('[data-status]');
    const howToGetThere = page.locator('a[href$="#directions"]');
    const prices = page.locator('main a[href$="tarifs"], main a[href$="rates"]');
    for (const answers of [isOpen, howToGetThere, prices]) {
      const visible = answers.filter({ visible: true });
      await expect(visible.first()).toBeVisible();
      for (const answer of await visible.all()) {
        const { y = Infinity, height = 0 } = (await answer.boundingBox()) ?? {};
        expect(y + height, `${path} ${await answer.innerText()}`).toBeLessThanOrEqual(1280);
      }
    }
    // The first line, and each of the other parks.
    await expect(isOpen.filter({ visible: true })).toHaveCount(3);
  }
});

test('the words of key figures stay whole beside a text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/developpement-durable/eau', '/developpement-durable/energie']) {
    await page.goto(path);
    const linesOfWords = await page.locator('.figures strong').evaluateAll((figures) =>
      figures.flatMap((figure) =>
        Array.from((figure.textContent ?? '').matchAll(/[^\s]+/g), ({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(figure.firstChild ?? figure, index);
          range.setEnd(figure.firstChild ?? figure, index + word.length);
          return { word, lines: new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size };
        }),
      ),
    );
    expect(linesOfWords.length, path).toBeGreaterThan(3);
    expect(linesOfWords.filter(({ lines }) => lines > 1)).toEqual([]);
  }
});

test('a card that is alone leaves no row nearly empty', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/activites/deux-doigts-sur-un-python');
  const card = page.getByRole('region', { name: stringOf('fr', 'activities:animals') }).locator('.card');
  await expect(card).toHaveCount(1);
  const [whole, frame, text] = [card, card.locator('.frame'), card.locator('.text')].map((part) => part.boundingBox());
  expect((await whole)?.width).toBeGreaterThan(1184 / 2);
  expect((await text)?.x).toBeGreaterThan(((await frame)?.x ?? 0) + ((await frame)?.width ?? Infinity));
});

test('today is marked in the calendars, and days that are over leave the programme', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T12:00:00-05:00');
  await page.goto('/horaire');
  const today = page.locator('td[aria-current="date"]');
  await expect(today.first()).toContainText('21');
  await expect(page.getByRole('heading', { name: 'vendredi 20 novembre' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'samedi 21 novembre' })).toBeVisible();
});

test('nothing moves when the display face arrives late', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  for (const path of ['/', '/animaux/afrique/lion-d-afrique', '/tarifs', '/en/news']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value);
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shift, path).toBeLessThan(0.005);
  }
});

test('the picture of a card morphs into that of its page, and back', async ({ page }) => {
  await visit(page, '/animaux/asie');
  await page.evaluate(() => {
    document.addEventListener('astro:before-swap', ({ viewTransition }) => {
      void viewTransition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        document.documentElement.dataset['moving'] = effects.join(' ');
      });
    });
  });
  const isCarried = /::view-transition-group\(carried-picture\)/;
  await page.getByRole('main').getByRole('link', { name: 'Panda roux' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-moving', isCarried);
  await expect(page).toHaveTitle(/^Panda roux/);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  await page.locator('html').evaluate((html) => html.removeAttribute('data-moving'));
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-moving', isCarried);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
});
