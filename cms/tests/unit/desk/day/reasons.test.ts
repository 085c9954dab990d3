/** The reasons that the page of the day offers first: those of the season, and those of the day. */
import { beforeEach, expect, it, vi } from 'vitest';
import { forbidStorage, stubStorage } from '../../../../../tests/support/stub-storage.ts';
import { reasonsAt, rememberReason, usualReason } from '../../../../desk/day/panel/reasons.ts';
import type { ShownSubject } from '../../../../desk/day/shown-day.ts';

const ride: ShownSubject = { about: 'ride:r', name: { fr: 'x', en: 'x' }, park: 'p' };
const activity: ShownSubject = { ...ride, about: 'activity:a' };
const animal: ShownSubject = { ...ride, about: 'animal:a' };
const november = { now: '2026-11-27T15:00:00.000Z' };
const july = { now: '2027-07-01T15:00:00.000Z' };

beforeEach(() => void stubStorage());

it('begin with those of the season, each once', () => {
  expect(reasonsAt(november).slice(0, 2)).toEqual(['snow', 'ice']);
  expect(reasonsAt(july)[0]).toBe('storm');
  for (const view of [november, july]) expect(reasonsAt(view)).toEqual([...new Set(reasonsAt(view))]);
  expect(reasonsAt(november).toSorted()).toEqual(reasonsAt(july).toSorted());
});

it('choose the last one of the same day', () => {
  expect([usualReason(ride, november), usualReason(activity, november)]).toEqual(['snow', 'animalResting']);
  rememberReason('wind', november);
  for (const ownReason of ['other', 'animalResting'] as const) rememberReason(ownReason, november);
  expect([usualReason(ride, november), usualReason(activity, november)]).toEqual(['wind', 'wind']);
  expect(usualReason(animal, november)).toBe('animalResting');
  expect(usualReason(ride, july)).toBe('storm');
});

it('are the usual ones in a browser that forbids storage, and closing goes on', () => {
  forbidStorage();
  rememberReason('wind', november);
  expect(usualReason(ride, november)).toBe('snow');
});

it('are the last one that could be kept where storage is full, and closing goes on', () => {
  rememberReason('storm', november);
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberReason('wind', november);
  expect(usualReason(ride, november)).toBe('storm');
});
