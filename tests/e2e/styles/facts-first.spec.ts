/** Facts of a page come first: pictures stand beside them, not before. */
import { sharedPageTest as test } from '#tests/support/hosts/shared-page.ts';
import { expect } from '#tests/support/hosts/site-fixtures.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const detailPages = ['animal', 'activity', 'workshop', 'job', 'project', 'newsArticle', 'eventPage', 'page'];

for (const { id, paths } of pageKinds.filter((kind) => detailPages.includes(kind.id))) {
  for (const [locale, path] of Object.entries(paths)) {
    test(`no picture pushes down the facts of ${id} in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.goto(path);
      const picture = await page.locator('[data-lead-picture]').boundingBox();
      const summary = await page.locator('main .summary').first().boundingBox();
      // Side by side: they share some height.
      expect(picture?.y).toBeLessThan((summary?.y ?? 0) + (summary?.height ?? 0));
      expect(picture?.x).toBeGreaterThan(0);
      const facts = page.locator('main .facts').first();
      if ((await facts.count()) > 0) await expect(facts).toBeInViewport();
    });
  }
}

test('the name of an animal is on the first screen', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/animaux/afrique/lion-d-afrique');
    const { y = Infinity, height = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
    expect(y + height, `${size.width} px`).toBeLessThan(size.height / 2);
  }
});
