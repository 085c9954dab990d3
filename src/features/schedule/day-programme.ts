/** `<day-programme>`: hides the days that are over since the build, and reveals the print button. */
import { localTimeIn, type ZoneOffsets } from '#opening/plain-time.ts';

class DayProgramme extends HTMLElement {
  connectedCallback(): void {
    const today = localTimeIn(JSON.parse(this.dataset['zone'] ?? '[]') as ZoneOffsets, new Date()).date;
    const days = [...this.querySelectorAll<HTMLElement>('[data-date]')];
    const upcoming = days.filter(({ dataset }) => (dataset['date'] ?? '') >= today);
    // Past days beat an empty section.
    if (upcoming.length > 0) for (const day of days) day.hidden = !upcoming.includes(day);
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}

customElements.define('day-programme', DayProgramme);
