/** A page’s address where the browser has no share menu. */
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';

const path = '/nouvelles/les-petits-leopards-ont-un-nom';
const address = testSite.environment.SITE_URL + path;

test('is copied, and shown instead where the browser refuses', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(path);
  const copy = page.getByRole('button', { name: stringOf('fr', 'layout:copyAddress') });
  const status = page.locator('share-links').getByRole('status');
  await copy.click();
  await expect(status).toHaveText(stringOf('fr', 'layout:addressCopied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await copy.click();
  await expect(status).toHaveText(address);
});
