import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { PlannedStep } from '#features/visit/plan-visit.ts';
import { visitCalendar } from '#features/visit/visit-calendar.ts';

const stepAt = (id: string, from: number, until: number): PlannedStep => ({
  id,
  from,
  until,
  walk: 5,
  remarks: [],
  news: [],
  isInWinter: false,
  isBreak: false,
  target: {
    id,
    name: 'Lion; roi, «\u00A0des\u00A0» animaux',
    href: '/lion',
    park: 'animal',
    minutes: 10,
    place: 'Rocher',
  },
});

const calendarOf = (date: string, steps: PlannedStep[]) =>
  visitCalendar({
    name: 'Ma visite',
    locale: 'fr',
    venue: 'Zoo, 1200, chemin du Lac, Valboréal',
    date,
    timeZone: 'America/Toronto',
    steps,
    breakAt: 'Pause\u00A0: {{place}}',
    page: new URL('https://zoo.example/ma-visite'),
    now: new Date('2027-06-01T12:00:00Z'),
  });

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

describe('the calendar of a visit', () => {
  it('has each step with its name, place and page', () => {
    const [event] = eventsOf(calendarOf('2027-07-03', [stepAt('animal.lion', 610, 620)]));
    expect(event?.summary).toBe('Lion; roi, «\u00A0des\u00A0» animaux');
    expect(event?.location).toBe('Rocher, Zoo, 1200, chemin du Lac, Valboréal');
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://zoo.example/lion');
    expect(event?.uid).toBe('visit-2027-07-03-animal.lion@zoo.example');
  });

  it('names the break as one', () => {
    const [event] = eventsOf(calendarOf('2027-07-03', [{ ...stepAt('place.inn', 720, 765), isBreak: true }]));
    expect(event?.summary).toBe('Pause\u00A0: Lion; roi, «\u00A0des\u00A0» animaux');
  });

  it.each([
    ['2027-03-13', '2027-03-13T18:00:00.000Z'],
    ['2027-03-14', '2027-03-14T17:00:00.000Z'],
    ['2027-11-06', '2027-11-06T17:00:00.000Z'],
    ['2027-11-07', '2027-11-07T18:00:00.000Z'],
  ])('is right on %s, on both sides of a change of the clocks', (date, instant) => {
    const [event] = eventsOf(calendarOf(date, [stepAt('activity.show', 13 * 60, 13 * 60 + 30)]));
    expect(event?.startDate.toJSDate().toISOString()).toBe(instant);
  });

  it('is in the language of the page, and ends each line as the format asks', () => {
    const calendar = calendarOf('2027-07-03', [stepAt('animal.lion', 610, 620)]);
    expect(calendar).toMatch(/\r\nPRODID:.*\/\/FR\r\n/);
    expect(calendar).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  it('goes past midnight', () => {
    const [event] = eventsOf(calendarOf('2027-08-28', [stepAt('activity.bats', 23 * 60, 24 * 60 + 30)]));
    expect(event?.endDate.toJSDate().toISOString()).toBe('2027-08-29T04:30:00.000Z');
  });

  it('replaces an earlier file of that day, also one that was named by a slug', () => {
    const [early] = eventsOf(calendarOf('2027-07-03', [stepAt('animal.lion', 610, 620)]));
    const step = stepAt('animal.panthera-leo', 700, 710);
    const target = { ...step.target, formerIds: ['animal.lion', 'animal.lion-d-afrique'] };
    const [late] = eventsOf(calendarOf('2027-07-03', [{ ...step, target }]));
    expect(late?.uid).toBe(early?.uid);
    expect(late?.sequence).toBeGreaterThan(0);
  });
});
