/** Arrow keys through the results; Tab goes the same way and needs nothing. */

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The place that an arrow key leads to.
 *
 * @param from place of the element with focus, -1 for the search field
 * @returns the new place, -1 for the search field; undefined where the key leads nowhere
 */
export function placeAfter(key: string, from: number, count: number): number | undefined {
  const step = steps[key];
  if (step === undefined || count === 0) return undefined;
  const place = from + step;
  return place < -1 || place >= count ? undefined : place;
}

/** Moves the focus between the field and what can be chosen below it. */
export function moveFocus(event: { key: string; preventDefault: () => void }, field: HTMLElement, root: Element): void {
  const choices = [...root.querySelectorAll<HTMLElement>('[data-search-step]')];
  const from = choices.findIndex((choice) => choice === document.activeElement);
  if (from === -1 && document.activeElement !== field) return;
  const place = placeAfter(event.key, from, choices.length);
  if (place === undefined) return;
  event.preventDefault();
  (choices[place] ?? field).focus();
}
