/** A day of the file of days, as the elements of `ProgrammeDay`. */
import type { DayPlan, DayPlans } from '#park/day/day-plans.ts';

/** Replaces the children of a list by one copy of its first for each value. */
function fillList<Value>(
  list: Element | null,
  values: readonly Value[],
  fill: (item: HTMLElement, value: Value, position: number) => void,
) {
  const sample = list?.firstElementChild;
  if (!(sample instanceof HTMLElement)) return;
  const items = values.map((value, position) => {
    const item = sample.cloneNode(true) as HTMLElement;
    fill(item, value, position);
    return item;
  });
  list?.replaceChildren(...items);
}

/**
 * What is not as planned about a start or the hours of a park: as it already stands on the page, where it is current.
 *
 * @param around a selector of an element around it there
 * @param day of the hours
 */
function fillNotes(item: Element, of: string, around: string, day?: string): void {
  const notes = item.querySelector<HTMLElement>('timed-notes');
  if (!notes) return;
  Object.assign(notes.dataset, { of, ...(day && { day }) });
  const known = document.querySelector(`${around} timed-notes[data-of="${of}"]`);
  notes.replaceChildren(...Array.from(known?.children ?? [], (note) => note.cloneNode(true)));
}

/** @param section holds one sample of everything; what a day has nothing of is removed */
export function fillDay(section: HTMLElement, date: string, plan: DayPlan, plans: DayPlans): void {
  const { parks, activities, notes } = plans;
  section.dataset['date'] = date;
  section.dataset['closes'] = String(Date.parse(date) / 60_000 + plan.closes);
  section.querySelector(':is(h2, h3)')?.replaceChildren(plan.label);
  // Where everything is closed, only a reason is worth a line.
  const shown = parks
    .map((park, position) => ({ ...park, hours: plan.hours[position] ?? '', open: plan.open[position] }))
    .filter((_, position) => plan.isOpen || plan.reasons?.[position]);
  fillList(section.querySelector('.parks'), shown, (item, { name, kind, about, hours, open }) => {
    item.dataset['park'] = kind;
    item.querySelector('strong')?.replaceChildren(name);
    item.querySelector('span')?.replaceChildren(hours);
    // What is closed all day is not closed for some hours of it.
    if (open?.length === 0) item.querySelector('timed-notes')?.remove();
    fillNotes(item, about, `[data-date="${date}"] .parks`, date);
  });
  fillList(section.querySelector('.notes'), plan.notes, (item, position) =>
    item.replaceChildren(notes[position] ?? ''),
  );
  fillList(section.querySelector('.items'), plan.items, (item, [label, time, position, minutes]) => {
    const { park, about, href, title, place, way } = activities[position] ?? {};
    item.dataset['park'] = park ?? '';
    item.dataset['minutes'] = String(minutes);
    item.querySelector('time')?.setAttribute('datetime', `${date}T${time}`);
    item.querySelector('time')?.replaceChildren(label);
    item.querySelector('a')?.setAttribute('href', href ?? '');
    item.querySelector('a')?.replaceChildren(title ?? '');
    const spot = item.querySelector('.place');
    const link = way && spot?.querySelector('a');
    link?.setAttribute('href', way?.href ?? '');
    (link ?? spot)?.replaceChildren(place ?? '');
    item.querySelector('.walk')?.replaceChildren(way?.walk ?? '');
    fillNotes(item, about ?? '', `li:has(time[datetime="${date}T${time}"])`);
  });
  if (shown.length === 0) section.querySelector('.parks')?.remove();
  if (plan.items.length === 0) section.querySelector('.items')?.remove();
}
