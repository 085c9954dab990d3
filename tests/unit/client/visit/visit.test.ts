import { describe, expect, it } from 'vitest';
import {
  emptyVisit,
  hasItem,
  isEmpty,
  onDate,
  readVisit,
  withItem,
  withItemOn,
  withoutItem,
  withSeen,
} from '#client/visit/visit.ts';

const lion = { id: 'animal.lion', name: 'Lion' };
const otter = { id: 'animal.otter', name: 'Otter' };

describe('a visit', () => {
  it('takes each item once, in the order of choice', () => {
    const visit = [lion, otter, { ...lion, name: 'The lion' }].reduce(withItem, emptyVisit);
    expect(visit.items).toEqual([lion, otter]);
    expect(hasItem(visit, otter.id)).toBe(true);
    expect(withoutItem(visit, lion.id).items).toEqual([otter]);
  });

  it('is on the day beside which something was chosen, unless it has one', () => {
    const visit = withItemOn(emptyVisit, lion, '2027-07-03');
    expect(visit).toEqual({ ...emptyVisit, date: '2027-07-03', items: [lion] });
    expect(withItemOn(visit, otter, '2027-07-04')).toEqual({ ...visit, items: [lion, otter] });
    expect(withItemOn(emptyVisit, lion, '').date).toBe('');
  });

  it('has what was seen first, in that order, until it is on another day', () => {
    const seal = { id: 'animal.seal', name: 'Seal' };
    const visit = { ...emptyVisit, date: '2027-07-03', items: [lion, otter, seal] };
    const after = withSeen(withSeen(visit, seal, true), otter, true);
    expect(after.items).toEqual([{ ...seal, isSeen: true }, { ...otter, isSeen: true }, lion]);
    expect(withSeen(after, seal, false).items).toEqual([{ ...otter, isSeen: true }, seal, lion]);
    expect(onDate(after, '2027-07-04')).toEqual({ ...visit, date: '2027-07-04', items: [seal, otter, lion] });
    expect(readVisit(JSON.parse(JSON.stringify(after)))).toEqual(after);
  });

  it('has a break to eat only once that was had, on its day', () => {
    const inn = { id: 'place.inn', name: 'Inn' };
    const visit = { ...emptyVisit, date: '2027-07-03', items: [lion] };
    const after = withSeen(visit, inn, true);
    expect(after.items).toEqual([{ ...inn, isSeen: true }, lion]);
    expect(withSeen(after, inn, false)).toEqual(visit);
    expect(onDate(after, '2027-07-04').items).toEqual([lion]);
  });

  it('is empty until something is chosen', () => {
    expect(isEmpty(emptyVisit)).toBe(true);
    expect(isEmpty({ ...emptyVisit, stroller: true })).toBe(false);
    expect(isEmpty(withItem(emptyVisit, lion))).toBe(false);
  });
});

describe('a stored visit', () => {
  it('comes back as it was', () => {
    const visit = {
      ...emptyVisit,
      date: '2027-07-03',
      people: [{ age: 0, height: 88 }],
      wheelchair: true,
      items: [lion],
      isWithoutBreak: true,
    };
    expect(readVisit(JSON.parse(JSON.stringify(visit)))).toEqual(visit);
  });

  it.each([undefined, null, 'x', 7, [], { items: 'x', people: {}, date: 3, stroller: 'yes' }])(
    'is empty where it is damaged: %j',
    (stored) => {
      expect(readVisit(stored)).toEqual(emptyVisit);
    },
  );

  it('leaves out what is wrong in it', () => {
    const stored = { ...emptyVisit, items: [lion, { id: 3 }, null], people: [{ age: 8.5, height: 5 }, { age: 8 }] };
    expect(readVisit(stored)).toEqual({ ...emptyVisit, items: [lion], people: [{}, { age: 8 }] });
  });
});
