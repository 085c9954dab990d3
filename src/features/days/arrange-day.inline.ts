/**
 * Sorts the programme of today before it is painted: on a slow line the script of the page comes seconds later, and the
 * list would jump. That script has it do so again, each minute.
 */
import { timeNow } from '#client/browser/clock.ts';
import { minuteInMilliseconds } from '#park/opening/plain-time.ts';
import type { ElementWith } from '#ui/element-data.ts';
import { arrangeDay, type DayAtHandData } from './arrange-day.ts';
import { dayOnPage } from './arranged-day.ts';

dayOnPage.arrangeDay = arrangeDay;
const host = document.currentScript?.closest<ElementWith<DayAtHandData>>('day-at-hand');
const now = timeNow();
// A page that was built during a night first shows the day before.
const isNight = Number(host?.dataset.night) * minuteInMilliseconds > now.valueOf();
if (host && !isNight) arrangeDay(host, now);
