/** Links to fragments of pages. */
import { routes } from '#i18n/routes.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

for (const [name, javaScriptEnabled, path] of [
  ['with script', true, routes.faq.fr],
  ['without script', false, routes.faq.en],
] as const) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled });

    test(`a link to an answer of ${path} opens it`, async ({ page }) => {
      await page.goto(path);
      const answer = page.locator('details .answer').nth(7);
      await expect(answer).toBeHidden();
      const slug = await answer.getAttribute('id');
      // From another page, as from an e-mail.
      await page.goto('/404');
      await page.goto(`${path}#${slug}`);
      await expect(page.locator(`#${slug}`)).toBeVisible();
      await expect(page.locator(`#${slug}`)).toBeInViewport();
      await expect(page.locator('main details[open]')).toHaveCount(1);
      const covered = await page.getByRole('banner').boundingBox();
      const question = page.locator('main details[open] summary');
      await expect
        .poll(async () => (await question.boundingBox())?.y, 'the question is not below the header')
        .toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0));
    });
  });
}

test('each answer links to itself, and questions open by keyboard', async ({ page }) => {
  await page.goto('/faq');
  const question = page.locator('main details').first();
  await question.locator('summary').press('Enter');
  const answer = question.locator('.answer');
  await expect(answer).toBeVisible();
  const slug = await answer.getAttribute('id');
  await answer.getByRole('link', { name: /^Lien vers cette réponse/ }).click();
  await expect(page).toHaveURL(`/faq#${slug}`);
});

test('the page of contact leads from its first screen to the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/contactez-nous');
  const link = page.getByRole('main').getByRole('link', { name: 'Écrivez-nous', exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Écrivez-nous', level: 2 })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeInViewport();
});

test('every month of the calendar can be opened by its address', async ({ page }) => {
  await page.goto('/horaire#2027-06');
  const month = page.locator('[id="2027-06"]');
  await expect(month).toBeInViewport();
  await expect(month.locator('[data-park="animal"]')).toContainText(/\d+\s?h à \d+\s?h/);
  await page.goto('/horaire#2026-12');
  const near = page.locator('[id="2026-12"]');
  await expect(near.getByRole('columnheader').first()).toHaveText('dim.');
  await expect(near.getByRole('columnheader').first()).toHaveAccessibleName('dimanche');
  await expect(near.getByRole('cell', { name: '7 Fermé', exact: true }).first()).toBeVisible();
});
