import { expect, test } from './fixtures.ts';

test('the home page shows itself', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
