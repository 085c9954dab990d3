/** `<calendar-today>`: marks today in the calendars inside and opens their month. */
import { localTimeIn, type ZoneOffsets } from '#opening/plain-time.ts';

class CalendarToday extends HTMLElement {
  connectedCallback(): void {
    const today = localTimeIn(JSON.parse(this.dataset['zone'] ?? '[]') as ZoneOffsets, new Date()).date;
    const month = this.querySelector<HTMLDetailsElement>(`[id="${today.slice(0, 7)}"]`);
    if (!month) return;
    month.open = true;
    for (const cell of month.querySelectorAll('td')) {
      if (Number.parseInt(cell.textContent, 10) === Number(today.slice(8))) cell.setAttribute('aria-current', 'date');
    }
  }
}

customElements.define('calendar-today', CalendarToday);
