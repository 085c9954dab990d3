/** Which tab a key leads to (WAI-ARIA Authoring Practices, tabs pattern). */

/**
 * @param current position of the tab that has the focus
 * @returns the position of the tab to go to, round the ends; undefined for keys that are not the tabs' own
 */
export function tabForKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
