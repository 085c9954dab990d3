/** The accessibility check of every page: no violation that axe finds, and no horizontal scrolling. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** axe as a script for browsers, half as long as the module for Node. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The parts of a page to examine, by selector. */
type Context = string | { include: string[]; exclude: string[] };

declare global {
  interface Window {
    axe: { run(context: Context, options: RunOptions): Promise<AxeResults> };
  }
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on colours and sizes, and so on the kind of page alone. */
const styleRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** `content` is the main part of a page without its looks. */
type Scope = 'all' | 'looks' | 'content';

const optionsOf: Record<Scope, RunOptions> = {
  all: { runOnly: { type: 'tag', values: allRules } },
  looks: { runOnly: { type: 'rule', values: styleRules } },
  content: {
    runOnly: { type: 'tag', values: allRules },
    rules: Object.fromEntries(styleRules.map((id) => [id, { enabled: false }])),
  },
};

/**
 * @param scope `looks` where every other rule has already run; `content` where they have on a page of the same kind
 * @returns one line for each finding: rule, element, cause
 */
export async function findBarriers(
  page: Page,
  scope: Scope = 'all',
  context: Context = scope === 'content' ? 'main' : 'html',
): Promise<string[]> {
  // For half a second after a slow page has come, its bar stands outside of every landmark.
  await expect(page.locator('loading-bar')).toBeHidden();
  const isInstalled = await page.evaluate(() => {
    // Elements that the sticky header covers would seem too small to hit.
    scrollTo({ top: 0, behavior: 'instant' });
    return 'axe' in window;
  });
  // Evaluating axe takes as long as running it on a small page, so a document gets it once.
  if (!isInstalled) await page.evaluate(axeScript);
  return page.evaluate(
    async ([within, options]) => {
      // Colours half way through a transition are nobody's choice.
      const passing = document.getAnimations().filter(({ effect, playState, timeline }) => {
        const isEndless = effect?.getComputedTiming().endTime === Infinity;
        return playState === 'running' && timeline === document.timeline && !isEndless;
      });
      await Promise.allSettled(passing.map(({ finished }) => finished));
      // axe leaves open what text over a pseudo-element looks like. Ours only decorate: what is below them counts.
      const undecorated = new CSSStyleSheet();
      undecorated.replaceSync('*::before, *::after { background: none !important; transition: none !important }');
      document.adoptedStyleSheets.push(undecorated);
      const { violations } = await window.axe.run(within, options).finally(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== undecorated);
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => {
          const causes = failureSummary.split('\n').slice(1);
          return `${id}: ${target.join(' ')} – ${causes.map((line) => line.trim()).join('; ')}`;
        }),
      );
    },
    // No page has frames of its own.
    [context, { ...optionsOf[scope], resultTypes: ['violations'], iframes: false } satisfies RunOptions] as const,
  );
}

/** That a page needs no sideways scroll (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
