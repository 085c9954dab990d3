/** The script of the schedule, in one file: the custom elements that only this page has. */
import './calendar-today.ts';
import './day-choice.ts';
import './day-programme.ts';
