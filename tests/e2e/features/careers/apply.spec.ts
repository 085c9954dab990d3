import { findBarriers } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const jobs = {
  fr: '/carrieres/emplois-etudiants/preposee-ou-prepose-aux-maneges',
  en: '/en/careers/student-jobs/ride-attendant',
} as const;
const address = 'emplois@zoovalboreal.example';

for (const locale of ['fr', 'en'] as const) {
  const text = (key: string) => stringOf(locale, `careers:${key}`);

  test(`a job says what to send where, and that its link opens e-mail, in ${locale}`, async ({ page }) => {
    await page.goto(jobs[locale]);
    const apply = page.getByRole('region', { name: text('howToApply') });
    await expect(apply).toContainText(text('whatToSend'));
    await expect(apply).toContainText(text('opensEmail'));
    await expect(apply.getByText(address, { exact: true })).toBeVisible();
    await expect(apply.getByText(/^VB-2026-\d+ – Candidature \/ Application$/)).toBeVisible();
    await expect(apply.getByRole('link', { name: text('applyByEmail') })).toHaveAttribute('href', /^mailto:/);
    expect(await findBarriers(page)).toEqual([]);
  });

  test(`the address and the reference are copied by a button, in ${locale}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(jobs[locale]);
    await page.getByRole('button', { name: text('copyAddress') }).click();
    await expect(page.locator('copy-text').first().getByRole('status')).toHaveText(text('copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.getByRole('button', { name: text('copySubject') }).click();
    await expect(page.locator('copy-text').last().getByRole('status')).toHaveText(text('copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^VB-2026-\d+ – /);
  });

  test(`where copying is forbidden the text is selected, in ${locale}`, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await page.goto(jobs[locale]);
    await page.getByRole('button', { name: text('copyAddress') }).click();
    await expect(page.locator('copy-text').first().getByRole('status')).toHaveText(text('selected'));
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
  });

  test.describe(`without script in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('address and reference are text, without buttons that do nothing', async ({ page }) => {
      await page.goto(jobs[locale]);
      const apply = page.getByRole('region', { name: text('howToApply') });
      await expect(apply.getByText(address, { exact: true })).toBeVisible();
      await expect(apply.getByRole('button')).toHaveCount(0);
    });
  });
}
