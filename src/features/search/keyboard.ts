/** Arrow keys move through the results, like Tab does. */

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export const isStep = (key: string): boolean => key in steps;

/**
 * The index that an arrow key moves the focus to.
 *
 * @param from index of the focused element, -1 for the search field
 * @returns the new index, -1 for the search field; undefined if the focus stays
 */
export function nextIndex(key: string, from: number, count: number): number | undefined {
  const step = steps[key];
  if (step === undefined || count === 0) return undefined;
  const index = from + step;
  return index < -1 || index >= count ? undefined : index;
}

/** Moves the focus between the field and the results below it. */
export function moveFocus(event: { key: string; preventDefault: () => void }, field: HTMLElement, root: Element): void {
  const choices = [...root.querySelectorAll<HTMLElement>('[data-search-step]')];
  const from = choices.findIndex((choice) => choice === document.activeElement);
  if (from === -1 && document.activeElement !== field) return;
  const index = nextIndex(event.key, from, choices.length);
  if (index === undefined) return;
  event.preventDefault();
  (choices[index] ?? field).focus();
}
