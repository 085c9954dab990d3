import { describe, expect, it } from 'vitest';
import { answersNeed, mapNeeds } from '#features/map/map-needs.ts';
import { placeKinds } from '#park/park-map.ts';

const place = { kind: 'habitat', serves: [], stepFree: false } as const;

describe('a need', () => {
  it('is answered by the kind of a place, or by what it serves', () => {
    expect(answersNeed('toilets', { ...place, kind: 'toilets' })).toBe(true);
    expect(answersNeed('water', { ...place, kind: 'toilets', serves: ['drinkingWater'] })).toBe(true);
    expect(answersNeed('food', { ...place, kind: 'toilets', serves: ['drinkingWater'] })).toBe(false);
  });

  it('for an adult change table is answered by a room with one, and by no other change table', () => {
    expect(answersNeed('adultChangingTable', { ...place, kind: 'adultChangingTable' })).toBe(true);
    expect(answersNeed('adultChangingTable', { ...place, kind: 'toilets', serves: ['adultChangingTable'] })).toBe(true);
    expect(answersNeed('adultChangingTable', { ...place, kind: 'toilets', serves: ['changingTable'] })).toBe(false);
  });

  it('for no steps is answered by any place without one', () => {
    expect(answersNeed('stepFree', { ...place, stepFree: true })).toBe(true);
    expect(answersNeed('stepFree', place)).toBe(false);
  });
});

it('every kind of place answers a need', () => {
  const unneeded = placeKinds.filter((kind) => !mapNeeds.some((need) => answersNeed(need, { ...place, kind })));
  expect(unneeded).toEqual([]);
});
