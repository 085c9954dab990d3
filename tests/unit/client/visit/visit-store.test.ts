import { expect, it } from 'vitest';
import { emptyVisit, withoutItem } from '#client/visit/visit.ts';
import { $targets, $visit, changeVisit } from '#client/visit/visit-store.ts';

it('once it is known what can be visited, the visit names its items by what they are called now', () => {
  changeVisit(() => ({ ...emptyVisit, items: [{ id: 'ride.la-comete', name: '' }] }));
  $targets.set([
    {
      id: 'ride.the-comet',
      formerIds: ['ride.la-comete'],
      name: 'The Comet',
      href: '/the-comet',
      park: 'amusement',
      minutes: 17,
    },
  ]);
  expect($visit.get().items).toEqual([{ id: 'ride.the-comet', name: 'The Comet' }]);
  changeVisit((visit) => withoutItem(visit, 'ride.the-comet'));
  expect($visit.get().items).toEqual([]);
});
