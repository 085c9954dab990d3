/** What a star does: the visit gets what its line is about, or loses it. */
import type { VisitItem } from '#client/visit/visit.ts';
import { $isKept, pressTarget } from '#client/visit/visit-store.ts';
import type { ElementWith } from '#ui/element-data.ts';

/** What the stars of a page say. */
export interface StarWords {
  /** Names of the button: with `{{name}}`. */
  add: string;
  added: string;
  /** Said where what it does could not be loaded, and where the device keeps nothing. */
  failed: string;
  notkept: string;
}

/** The element of a star. */
interface Star extends HTMLElement {
  /** What its line is about. */
  readonly item: VisitItem;
  /** Shows whether the visit has it. */
  show: (isAdded: boolean) => void;
}

/** Changes the visit, which gets the day that is shown around the star unless it has one, and all stars of the same. */
export function pressStar(star: Star): void {
  const { id, name } = star.item;
  const { date = '' } = star.closest<HTMLElement>('[data-date]')?.dataset ?? {};
  const isAdded = pressTarget({ ids: [id], name, date }, star.firstElementChild?.ariaPressed !== 'true');
  for (const one of document.querySelectorAll<Star>('visit-star')) if (one.item.id === id) one.show(isAdded);
  const words = document.getElementById('stars') as ElementWith<StarWords>;
  words.textContent = isAdded && !$isKept.get() ? words.dataset.notkept : '';
}
