/** What the button of a page does: the visit gets its subject, or loses it. */
import { keepThisPage } from '#client/navigation/keep-this-page.ts';
import { stringsOf } from '#lib/unknown-data.ts';
import { hasItem, withItem, withoutItem } from './visit.ts';
import { $isKept, $visit, changeVisit } from './visit-store.ts';

/** Changes the visit and says so. */
export function pressButton(element: HTMLElement, button: HTMLButtonElement): void {
  const { name = '', messages = '{}' } = element.dataset;
  const ids = element.dataset['ids']?.split(' ') ?? [];
  const [id = ''] = ids;
  const { added = '', removed = '', notKept = '' } = stringsOf(JSON.parse(messages));
  const isAdded = button.ariaPressed !== 'true';
  changeVisit((visit) => (isAdded ? withItem(visit, { id, name }) : ids.reduce(withoutItem, visit)));
  if (isAdded) keepThisPage();
  button.ariaPressed = String(hasItem($visit.get(), id));
  const said = isAdded ? ($isKept.get() ? added : notKept) : removed;
  element.querySelector('[role="status"]')?.replaceChildren(said);
}
