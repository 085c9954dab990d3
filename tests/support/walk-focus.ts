/** Walks through a page by keyboard, as somebody without a mouse does. */
import { expect, type Page } from '@playwright/test';

interface Walk {
  /** The number of elements that took the focus. */
  stops: number;
  /** Elements among them that were out of view or covered. */
  covered: string[];
}

/**
 * Presses a key until the focus returns or leaves the part of the page, or has stopped often enough, and collects
 * focused elements that are out of view, or covered by a fixed or sticky element (WCAG 2.4.11).
 *
 * @param within selector of the part; the focus has to be there, or beside it
 */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab', within = 'body', most = Infinity): Promise<Walk> {
  const walk: Walk = { stops: 0, covered: [] };
  // Not marked in the page itself, which hydration compares with what it renders.
  const visited = await page.evaluateHandle(() => new Set<Element>());
  while (walk.stops < most) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(
      ([seen, part]) => {
        const focused = document.activeElement;
        // A date field takes the focus once for each of its parts.
        const isPart = focused !== null && [...seen].at(-1) === focused;
        if (!focused || focused === document.body || (seen.has(focused) && !isPart)) return undefined;
        if (!focused.closest(part)) return undefined;
        seen.add(focused);
        const { top, bottom, left, right } = focused.getBoundingClientRect();
        const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
        const isCoveredAt = (x: number, y: number) => {
          for (let cover = document.elementFromPoint(x, y); cover; cover = cover.parentElement) {
            if (cover.contains(focused)) return false;
            if (['fixed', 'sticky'].includes(getComputedStyle(cover).position)) return true;
          }
          return false;
        };
        // A quarter from each side: corners may be round.
        const columns = [left + (right - left) / 4, right - (right - left) / 4];
        const areCovered = (rows: number[]) => columns.flatMap((x) => rows.map((y) => isCoveredAt(x, y)));
        // An element taller than the free space can't be clear of both its edges, but part of it must be visible.
        const isTall = bottom - top > innerHeight / 3;
        const tenths = Array.from({ length: 9 }, (_, index) => first + ((last - first) * (index + 1)) / 10);
        const isCovered = isTall ? areCovered(tenths).every(Boolean) : areCovered([first + 1, last - 1]).some(Boolean);
        const isHidden = last - first < 2 || isCovered;
        const name = `${focused.outerHTML.slice(0, 90)} from ${Math.round(top)} to ${Math.round(bottom)}`;
        return isHidden ? name : '';
      },
      [visited, within] as const,
    );
    if (stop === undefined) return walk;
    walk.stops += 1;
    if (stop) walk.covered.push(stop);
  }
  return walk;
}

/** Stops from which on a page repeats itself, below its first screen: cards of a list, answers, pins. */
const mostStops = 25;

/**
 * Walks through the beginning of what a page has of its own, there and back. Header and footer are the same everywhere:
 * the home page is walked through as a whole.
 */
export async function expectWayInView(page: Page, isWhole: boolean): Promise<void> {
  const part = isWhole ? 'body' : 'main';
  if (!isWhole) await page.getByRole('main').focus();
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, covered } = await walkFocus(page, key, part, isWhole ? Infinity : mostStops);
    expect.soft(covered, `${page.url()} ${key}`).toEqual([]);
    expect(stops).toBeGreaterThan(isWhole ? 20 : 0);
  }
}
