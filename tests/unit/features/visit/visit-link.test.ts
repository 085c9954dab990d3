import { describe, expect, it } from 'vitest';
import { emptyVisit, maxItems } from '#client/visit/visit.ts';
import { type LinkedVisit, ownVisit, readLink, writeLink } from '#features/visit/visit-link.ts';

const visit: LinkedVisit = {
  date: '2027-07-03',
  people: [{ age: 8, height: 112 }, { height: 175 }, { age: 3 }, {}],
  stroller: true,
  wheelchair: false,
  items: [
    { id: 'animal.panthera-leo', name: 'panthera leo', isSeen: true },
    { id: 'ride.the-comet', name: 'the comet' },
  ],
  isWithoutBreak: true,
  from: '11:05',
};

describe('the link of a visit', () => {
  it('holds all of it, in words that need no encoding', () => {
    const link = writeLink(visit, true);
    expect(link).toBe(
      'visit=1&date=2027-07-03&items=animal.panthera-leo,ride.the-comet&seen=1&from=11:05&break=no&people=8.112,.175,3.,.&with=stroller',
    );
    expect(encodeURI(link)).toBe(link);
    expect(readLink(`#${link}`)).toEqual(visit);
  });

  it('tells who comes only if that is asked for', () => {
    const link = writeLink({ ...visit, wheelchair: true }, false);
    expect(link).not.toMatch(/people|with|112/);
    expect(readLink(link)).toEqual({
      ...emptyVisit,
      date: visit.date,
      items: visit.items,
      isWithoutBreak: true,
      from: '11:05',
    });
  });

  it('is kept without what the person who shared it has seen, and follows the clock', () => {
    const { from, ...own } = visit;
    expect(from).toBe('11:05');
    expect(ownVisit(visit)).toEqual({ ...own, items: own.items.map(({ id, name }) => ({ id, name })) });
  });

  it('tells of a break that was had, which nobody keeps', () => {
    const items = [{ id: 'place.inn', name: 'inn', isSeen: true as const }, ...visit.items];
    expect(readLink(writeLink({ ...visit, items }, true))).toEqual({ ...visit, items });
    expect(ownVisit({ ...visit, items })).toEqual(ownVisit(visit));
  });

  it('works without a date', () => {
    expect(readLink(writeLink({ ...visit, date: '' }, false))).toMatchObject({ date: '', items: visit.items });
  });

  it('makes no name of an identity that the CMS has made up', () => {
    expect(readLink('visit=1&items=ride.tz4a98xxat96iws9zmbrgj3a')).toMatchObject({
      items: [{ id: 'ride.tz4a98xxat96iws9zmbrgj3a', name: '' }],
    });
  });

  it('is none in another fragment', () => {
    for (const fragment of ['', '#', '#places', '#items=animal.x']) expect(readLink(fragment)).toBeUndefined();
  });

  it('says so if it is cut off, too old or wrong', () => {
    for (const fragment of ['visit=', 'visit=1', 'visit=0&items=animal.x', 'visit=1&items=', 'visit=1&items=<b>']) {
      expect(readLink(`#${fragment}`), fragment).toBe('invalid');
    }
  });

  it('leaves out what is impossible', () => {
    const link =
      'visit=1&date=yesterday&items=animal.x,animal.x,thing.y&seen=-3&from=noon&people=900.5,-1.1000,a.b,7.110&with=magic';
    expect(readLink(link)).toEqual({
      ...emptyVisit,
      people: [{}, {}, {}, { age: 7, height: 110 }],
      items: [{ id: 'animal.x', name: 'x' }],
    });
  });

  it('is bounded', () => {
    const ids = Array.from({ length: maxItems + 50 }, (_, number) => `animal.a${number}`);
    const read = readLink(`visit=1&items=${ids.join(',')}&people=${'1.,'.repeat(500)}`);
    expect(read).toMatchObject({ items: { length: maxItems }, people: { length: 60 } });
  });
});
