/** Whether visitors can read the fields of an entry on a page. */
import type { Locator } from '@playwright/test';
import type { ShownField } from './shown-fields.ts';

/**
 * The fields whose texts cannot be read in a part of a page: not there, not rendered, too small, or clipped. Answers
 * and transcripts are opened first; words of a list begin with small letters.
 */
export async function missingFields(part: Locator, fields: readonly ShownField[]): Promise<string[]> {
  return part.evaluate((root, wanted) => {
    for (const details of root.querySelectorAll('details')) details.open = true;
    const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isClipped = getComputedStyle(element).clipPath !== 'none';
      const options = { opacityProperty: true, visibilityProperty: true };
      return width >= 4 && height >= 8 && !isClipped && element.checkVisibility(options);
    };
    const elements = [root, ...root.querySelectorAll('*')];
    return wanted.flatMap(({ field, text }) => {
      const holds = (element: Element) => plain(element.textContent).includes(plain(text));
      const innermost = elements.filter((element) => holds(element) && !Array.from(element.children).some(holds));
      return innermost.some(isSeen) ? [] : [`${field}: ${text}`];
    });
  }, fields);
}
