/** When a page needs nothing of what reads and writes days: never while something could show as open that is closed. */
import { describe, expect, it } from 'vitest';
import { type DayOnPage, isPlain } from '#client/day/plain-day.ts';
import type { Day, DayAlert } from '#park/day/day.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';

const now = Date.parse('2027-06-24T18:00:00Z');
const at = new Date(now).toISOString();
const old = new Date(now - 10 * 60_000).toISOString();
const planned: Day = { ...dayOf([]), at };
const closed: Day = { ...planned, disruptions: [disruption()] };
const busy: Day = { ...planned, levels: [{ about: 'park:a', level: 'busy', at, until: at }] };
const alert: DayAlert = { level: 'info', from: at, until: at, message: { fr: 'a', en: 'b' }, link: null };
const informed: Day = { ...planned, alert };
const urgent: Day = { ...planned, alert: { ...alert, level: 'urgent' } };

const page: DayOnPage = { hasNotes: false, isAlerted: false, isInformed: false };

interface Situation {
  answer?: unknown;
  kept?: unknown;
  on?: Partial<DayOnPage>;
  isOnline?: boolean;
}

const plain = ({ answer, kept, on = {}, isOnline = true }: Situation) =>
  isPlain(answer, kept, { ...page, ...on }, isOnline, now);

describe('a page is left as it was made', () => {
  it.each<[string, Situation]>([
    ['on a day as planned', { answer: planned }],
    ['after another day as planned', { answer: planned, kept: { day: planned, at: now } }],
    ['by mere information, where it shows none', { answer: informed }],
    ['on the day of a build, whenever that was', { answer: { ...planned, number: 0, at: old } }],
    ['with the alert of its build', { answer: { ...informed, number: 0 }, on: { isAlerted: true, isInformed: true } }],
    ['without a connection', { isOnline: false }],
    ['without a connection, after a day as planned', { kept: { day: planned, at: now }, isOnline: false }],
  ])('%s', (_, situation) => {
    expect(plain(situation)).toBe(true);
  });
});

describe('a day is read, and written where it has to be,', () => {
  it.each<[string, Situation]>([
    ['with something closed', { answer: closed }],
    ['with a park that is busy', { answer: busy }],
    ['where the page has notes', { answer: planned, on: { hasNotes: true } }],
    ['where the device knows of something closed', { answer: planned, kept: { day: closed, at: now } }],
    ['… without an answer, too', { kept: { day: closed, at: now }, isOnline: false }],
    ['where the device knows a later one', { answer: planned, kept: { day: { ...planned, number: 13 }, at: now } }],
    ['where what the device has is no day', { answer: planned, kept: {} }],
    ['with an urgent alert', { answer: urgent }],
    ['with mere information, where it shows', { answer: informed, on: { isInformed: true } }],
    ['where the alert of the page is over', { answer: planned, on: { isAlerted: true } }],
    ['that is old', { answer: { ...planned, at: old } }],
    ['that nobody has read', { answer: { ...planned, isUnread: true } }],
    ['without an answer', {}],
    ['with an answer that is no day', { answer: 'Not found' }],
    ['with an answer that is nothing', { answer: null }],
  ])('%s', (_, situation) => {
    expect(plain(situation)).toBe(false);
  });
});
