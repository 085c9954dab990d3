/** A chosen day as elements, made of the template of the page. */
import { fillDay } from './fill-day.ts';
import type { DayPlan, DayPlans } from './known-days.ts';

/** The price tables of the printed sheet, by the keys of their tickets. */
const ticketTables = () => [...document.querySelectorAll<HTMLElement>('table[data-product]')];

/** Leaves only the tickets of a day on the printed sheet; all of them without one. */
export function showTickets(plan: DayPlan | undefined): void {
  for (const table of ticketTables())
    table.hidden = plan ? !plan.tickets.includes(table.dataset['product'] ?? '') : false;
}

function fillTickets(chosen: HTMLElement, { isOpen }: DayPlan): void {
  const valid = isOpen ? ticketTables().filter(({ hidden }) => !hidden) : [];
  chosen.querySelector('[data-tickets]')?.append(...valid.map((table) => table.cloneNode(true)));
  const [ticket] = valid.map(({ dataset }) => dataset['product'] ?? '');
  const calculate = chosen.querySelector<HTMLAnchorElement>('a[data-calculate]');
  // The attribute: in a template, addresses are not resolved.
  const address = calculate?.getAttribute('href')?.replace('ticket=', `ticket=${ticket}`);
  if (address && ticket) calculate?.setAttribute('href', address);
  else calculate?.remove();
}

/** Links to the nearest open days; `before` and `after` are dates. */
function fillNear(chosen: HTMLElement, near: Readonly<Record<string, string | undefined>>, { days }: DayPlans): void {
  for (const [side, date] of Object.entries(near)) {
    const link = chosen.querySelector<HTMLAnchorElement>(`a[data-near="${side}"]`);
    if (date === undefined) link?.parentElement?.remove();
    if (!link || date === undefined) continue;
    link.setAttribute('href', `${link.getAttribute('href')}${date}`);
    link.dataset['date'] = date;
    link.querySelector('span')?.replaceChildren(days[date]?.label ?? '');
  }
}

/**
 * The elements of a day.
 *
 * @param template holds one sample of everything
 * @param near the open days before and after it
 */
export function chosenDay(
  template: Element,
  date: string,
  plan: DayPlan,
  plans: DayPlans,
  near: Readonly<Record<string, string | undefined>>,
): HTMLElement {
  const chosen = template.cloneNode(true) as HTMLElement;
  const section = chosen.querySelector('section');
  if (section) fillDay(section, date, plan, plans);
  if (plan.items.length > 0 || !plan.isOpen) chosen.querySelector('[data-nothing]')?.remove();
  if (plan.isOpen) chosen.querySelector('[data-closed]')?.remove();
  else for (const part of chosen.querySelectorAll('[data-open]')) part.remove();
  fillTickets(chosen, plan);
  fillNear(chosen, near, plans);
  return chosen;
}
