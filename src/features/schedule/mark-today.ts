/** Marks today in every calendar of the page and opens its month; what day it is, only the browser knows. */
import { localTimeAt } from '../../lib/zoned-time.ts';

for (const calendar of document.querySelectorAll<HTMLElement>('[data-calendar-zone]')) {
  const today = localTimeAt(new Date(), calendar.dataset['calendarZone'] ?? 'UTC').date;
  const cell = calendar.querySelector(`time[datetime="${today}"]`)?.closest('td');
  cell?.setAttribute('aria-current', 'date');
  cell?.closest('details')?.setAttribute('open', '');
}
