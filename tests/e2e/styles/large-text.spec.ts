/** Letters that a visitor made twice as large in the settings of a phone's browser. */
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const width = 320;
const letters = 32;

test(`nothing has to be scrolled sideways on a phone of ${width} px with letters of ${letters} px`, async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${letters}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width, height: 640 }, ...(baseURL && { baseURL }) });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const { paths } of pageKinds) {
    for (const path of Object.values(paths)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect.soft(await widest(), path).toBe(width);
    }
  }
  await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'All sections' });
  await expect(menu).toBeVisible();
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await browser.close();
});
