/** What tests ask of every page: no barrier that axe finds, and no sideways scroll. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What depends on colours and sizes, and so on the kind of page alone. */
const styleRules = [...colourRules, 'target-size'];

/**
 * @param scope `colours` where everything else was looked at before; `content`, the main part without its looks, where
 *   another page of that kind was
 * @returns one line for each finding: rule, element, cause
 */
export async function findBarriers(page: Page, scope: 'all' | 'colours' | 'content' = 'all'): Promise<string[]> {
  // What the header lies over while the page is scrolled would seem too small to hit.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // No page has frames: the whole analysis can run in the page, which saves opening another one each time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (scope === 'colours') builder.withRules(colourRules);
  else builder.withTags(allRules);
  if (scope === 'content') builder.include('main').disableRules(styleRules);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const causes = failureSummary.split('\n').slice(1);
      return `${id}: ${target.join(' ')} – ${causes.map((line) => line.trim()).join('; ')}`;
    }),
  );
}

/** That a page needs no sideways scroll (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
