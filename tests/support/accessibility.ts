/** Runs axe on a page and tells what it finds, with where and why. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns one line for each finding: rule, element, cause */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const cause = failureSummary
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        .join('; ');
      return `${id}: ${target.join(' ')} – ${cause}`;
    }),
  );
}
