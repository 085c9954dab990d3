/** The text of a page beside its facts. */
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

test('paragraphs follow one another as on any page, however tall the facts beside them are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/activites/soigneur-d-un-matin');
  const gaps = await page
    .locator('main .prose')
    .first()
    .evaluate((prose) => {
      const boxes = Array.from(prose.children, (child) => child.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0));
    });
  expect(Math.max(...gaps)).toBeLessThan(60);
});
