/** How to apply for a job: by e-mail, or with its address and reference as text. */
import { findBarriers } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const job = '/en/careers/student-jobs/ride-attendant';
const address = 'emplois@zoovalboreal.example';
const text = (key: string) => stringOf('en', `careers:${key}`);

test('a job says what to send where; address and reference are copied, or selected', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(job);
  const apply = page.getByRole('region', { name: text('howToApply') });
  await expect(apply).toContainText(text('whatToSend'));
  await expect(apply).toContainText(text('opensEmail'));
  await expect(apply.getByText(address, { exact: true })).toBeVisible();
  await expect(apply.getByText(/^VB-2026-\d+ – Candidature \/ Application$/)).toBeVisible();
  await expect(apply.getByRole('link', { name: text('applyByEmail') })).toHaveAttribute('href', /^mailto:/);
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const status = page.locator('copy-text').getByRole('status');
  await page.getByRole('button', { name: text('copyAddress') }).click();
  await expect(status.first()).toHaveText(text('copied'));
  expect(await copied()).toBe(address);
  await page.getByRole('button', { name: text('copySubject') }).click();
  await expect(status.last()).toHaveText(text('copied'));
  expect(await copied()).toMatch(/^VB-2026-\d+ – /);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: text('copyAddress') }).click();
  await expect(status.first()).toHaveText(text('selected'));
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('address and reference are text, without buttons that do nothing', async ({ page }) => {
    await page.goto(job);
    const apply = page.getByRole('region', { name: text('howToApply') });
    await expect(apply.getByText(address, { exact: true })).toBeVisible();
    await expect(apply.getByRole('button')).toHaveCount(0);
  });
});
