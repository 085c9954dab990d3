/** `<calendar-today>`: marks today in the calendars inside and opens their month. */
import { localTimeAt } from '../../opening/zoned-time.ts';

class CalendarToday extends HTMLElement {
  connectedCallback(): void {
    const today = localTimeAt(new Date(), this.dataset['timeZone'] ?? 'UTC').date;
    for (const time of this.querySelectorAll(`td > time[datetime="${today}"]`)) {
      time.parentElement?.setAttribute('aria-current', 'date');
      time.closest('details')?.setAttribute('open', '');
    }
  }
}

customElements.define('calendar-today', CalendarToday);
