import { expect, it } from 'vitest';
import { targetsAt } from '#features/map/place-visit.ts';
import type { VisitTarget } from '#park/visit-file.ts';

const target = (name: string, more: Partial<VisitTarget> = {}): VisitTarget => ({
  id: name,
  name,
  href: `/${name}`,
  park: 'animal',
  minutes: 10,
  ...more,
});

it('finds what is at a place, in winter as well', () => {
  const [rock, hall] = [
    { x: 100, y: 200 },
    { x: 115, y: 200 },
  ];
  const targets = [
    target('lion', { at: rock }),
    target('talk', { at: rock }),
    target('ape', { at: rock, winterPlace: { at: hall, place: 'Hall' } }),
    target('otter', { at: hall }),
    target('parade'),
  ];
  const namesAt = (x: number, y: number) => targetsAt({ x, y }, { gates: {}, targets }).map(({ name }) => name);
  // The drawing has tenths of a percent.
  expect(namesAt(99.6, 200.4)).toEqual(['lion', 'talk', 'ape']);
  expect(namesAt(115.2, 200)).toEqual(['otter', 'ape']);
  expect(namesAt(300, 300)).toEqual([]);
});
