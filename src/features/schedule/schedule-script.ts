/** The script of the schedule, in one file: the custom elements that only this page has. */
import './calendar-days.ts';
import './day-choice.ts';
import './day-programme.ts';
