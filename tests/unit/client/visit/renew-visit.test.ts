import { describe, expect, it } from 'vitest';
import { renewVisit } from '#client/visit/renew-visit.ts';
import { emptyVisit, type VisitItem } from '#client/visit/visit.ts';
import type { VisitTarget } from '#park/visit-file.ts';

const lion: VisitTarget = { id: 'animal.leo', name: 'Lion', href: '/lion', park: 'animal', minutes: 10 };
const comet: VisitTarget = { id: 'ride.comet', name: 'Comet', href: '/comet', park: 'amusement', minutes: 17 };

const renewed = (items: VisitItem[], targets: VisitTarget[]) => renewVisit({ ...emptyVisit, items }, targets).items;

describe('a visit', () => {
  it('has the name of what a link could not name, and the present identity of what has another one', () => {
    const items = [
      { id: 'animal.leo', name: '' },
      { id: 'ride.la-comete', name: 'la comete' },
    ];
    expect(renewed(items, [lion, { ...comet, formerIds: ['ride.la-comete'] }])).toEqual([
      { id: 'animal.leo', name: 'Lion' },
      { id: 'ride.comet', name: 'Comet' },
    ]);
  });

  it('takes an identity for that of whoever has it now', () => {
    const targets = [{ ...lion, formerIds: ['ride.comet'] }, comet];
    expect(renewed([{ id: 'ride.comet', name: '' }], targets)).toEqual([{ id: 'ride.comet', name: 'Comet' }]);
  });

  it('stays the same object if there is nothing to renew, or nothing known', () => {
    const items = [
      { id: 'animal.leo', name: 'Our lion' },
      { id: 'animal.dodo', name: '' },
    ];
    const visit = { ...emptyVisit, items };
    expect(renewVisit(visit, [lion, comet])).toBe(visit);
    expect(renewVisit(visit, [])).toBe(visit);
  });
});
