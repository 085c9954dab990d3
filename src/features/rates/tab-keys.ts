/** Keyboard navigation of tabs (WAI-ARIA Authoring Practices, tabs pattern). */

/**
 * @param current index of the focused tab
 * @returns the index of the tab to focus, wrapping around at the ends; undefined for other keys
 */
export function tabForKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
