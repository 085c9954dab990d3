/** The layout of pages: what comes first, what stays whole, and what moves. */
import { visit } from '#tests/support/client-navigation.ts';
import { sharedPageTest } from '#tests/support/hosts/shared-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { stringOf } from '#tests/support/strings.ts';

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
    // The picture is no strip, and its sign says the title alone.
    const [picture, sign, title] = ['.poster .picture', '.poster .sign', 'h1'].map((one) => page.locator(one).first());
    expect((await picture?.boundingBox())?.height).toBeGreaterThanOrEqual(270);
    expect(await sign?.innerText()).toBe(await title?.innerText());
  }
});

const detailPages = ['animal', 'activity', 'workshop', 'job', 'project', 'newsArticle', 'eventPage', 'page'];

sharedPageTest('no picture pushes down the facts of a page, nor the name of an animal', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const { id, paths } of pageKinds.filter((kind) => detailPages.includes(kind.id))) {
    await page.goto(paths.fr);
    const picture = await page.locator('[data-lead-picture]').boundingBox();
    const summary = await page.locator('main .summary').first().boundingBox();
    // Side by side: they share some height.
    expect(picture?.y, id).toBeLessThan((summary?.y ?? 0) + (summary?.height ?? 0));
    expect(picture?.x, id).toBeGreaterThan(0);
    const facts = page.locator('main .facts').first();
    if ((await facts.count()) > 0) await expect(facts).toBeInViewport();
  }
  // A page of text begins with its words.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, height] of Object.entries({ '/services-sur-place': 300, '/confidentialite': 80 })) {
    await page.goto(path);
    expect((await page.locator('.page-header').boundingBox())?.height, path).toBeLessThanOrEqual(height);
  }
  // Words are beside the window or above it, never on it.
  for (const path of ['/tarifs', '/faq', '/developpement-durable', '/activites/soigneur-d-un-matin']) {
    await page.goto(path);
    for (const width of [1920, 1280, 960]) {
      await page.setViewportSize({ width, height: 800 });
      const { start, end } = await page.locator('.page-header').evaluate((header) => ({
        start: Number.parseFloat(getComputedStyle(header, '::after').insetInlineStart),
        end: header.querySelector('.words')?.getBoundingClientRect().right ?? Infinity,
      }));
      expect(end, `${path} at ${width} px`).toBeLessThan(start);
    }
  }
  const windowOf = () =>
    page.locator('.page-header').evaluate((header) => {
      const { backgroundImage, height } = getComputedStyle(header, '::after');
      return { isDrawn: backgroundImage !== 'none', height };
    });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/faq');
  expect(await windowOf()).toEqual({ isDrawn: true, height: '56px' });
  // Below it comes what one came for.
  await expect(page.getByRole('main').getByRole('searchbox')).toBeInViewport();
  for (const media of [{ forcedColors: 'active' }, { media: 'print' }] as const) {
    await page.emulateMedia(media);
    expect((await windowOf()).isDrawn, JSON.stringify(media)).toBe(false);
    await page.emulateMedia({ forcedColors: null, media: null });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // Without content below it, a header ends at the footer, whose spruces are its own.
  await page.goto('/hors-ligne');
  const end = (await page.getByRole('contentinfo').boundingBox())?.y ?? 0;
  const last = (await page.locator('.page-header').boundingBox()) ?? { y: 0, height: 0 };
  expect(Math.abs(last.y + last.height - end)).toBeLessThanOrEqual(1);
  await page.goto('/animaux/afrique/lion-d-afrique');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    const { y = Infinity, height = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
    expect(y + height, `${size.width} px`).toBeLessThan(size.height / 2);
  }
});

sharedPageTest('on a wide screen, paragraphs, key figures and a lone card leave no gaps', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // However tall the facts beside them are.
  await page.goto('/activites/soigneur-d-un-matin');
  const gaps = await page
    .locator('main .prose')
    .first()
    .evaluate((prose) => {
      const boxes = Array.from(prose.children, (child) => child.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0));
    });
  expect(Math.max(...gaps)).toBeLessThan(60);

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

  await page.goto('/activites/deux-doigts-sur-un-python');
  const card = page.getByRole('region', { name: stringOf('fr', 'activities:animals') }).locator('.card');
  await expect(card).toHaveCount(1);
  const [whole, frame, text] = [card, card.locator('.frame'), card.locator('.text')].map((part) => part.boundingBox());
  expect((await whole)?.width).toBeGreaterThan(1184 / 2);
  expect((await text)?.x).toBeGreaterThan(((await frame)?.x ?? 0) + ((await frame)?.width ?? Infinity));
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
