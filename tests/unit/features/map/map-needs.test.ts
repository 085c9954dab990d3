import { expect, it } from 'vitest';
import { answeringKind } from '#features/map/answering-kind.ts';
import { answersNeed, mapNeeds } from '#features/map/map-needs.ts';
import type { MapNeed } from '#i18n/address-words.ts';
import { placeKinds } from '#park/park-map.ts';

type NeededPlace = Parameters<typeof answersNeed>[1];

const place: NeededPlace = { kind: 'habitat', serves: [], stepFree: false };

it.each<[need: MapNeed, change: Partial<NeededPlace>, isAnswered: boolean]>([
  ['toilets', { kind: 'toilets' }, true],
  ['water', { kind: 'toilets', serves: ['drinkingWater'] }, true],
  ['food', { kind: 'toilets', serves: ['drinkingWater'] }, false],
  ['adultChangingTable', { kind: 'adultChangingTable' }, true],
  ['adultChangingTable', { kind: 'toilets', serves: ['adultChangingTable'] }, true],
  ['adultChangingTable', { kind: 'toilets', serves: ['changingTable'] }, false],
  ['stepFree', { stepFree: true }, true],
  ['stepFree', {}, false],
])('the need %s is answered by a place with %j: %s', (need, change, isAnswered) => {
  expect(answersNeed(need, { ...place, ...change })).toBe(isAnswered);
});

it.each<[need: MapNeed, change: Partial<NeededPlace>, kind: string | undefined]>([
  ['toilets', { kind: 'food', serves: ['toilets', 'drinkingWater'] }, 'toilets'],
  ['water', { kind: 'food', serves: ['toilets', 'drinkingWater'] }, 'drinkingWater'],
  ['littleOnes', { kind: 'information', serves: ['rental'] }, 'rental'],
  ['littleOnes', { kind: 'nursing', serves: ['changingTable'] }, 'nursing'],
  ['stepFree', { stepFree: true }, undefined],
])('the need %s is answered at a place with %j by its %s', (need, change, kind) => {
  expect(answeringKind(need, { ...place, ...change })).toBe(kind);
});

it('every kind of place answers a need', () => {
  const unneeded = placeKinds.filter((kind) => !mapNeeds.some((need) => answersNeed(need, { ...place, kind })));
  expect(unneeded).toEqual([]);
});
