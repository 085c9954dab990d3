import { expect, it } from 'vitest';
import { placeKinds } from '#park/park-map.ts';
import { symbolPaths } from '#ui/symbols.ts';

it('draws each kind of place, and facts', () => {
  const names = [
    ...placeKinds,
    'calendar',
    'clock',
    'height',
    'people',
    'person',
    'phone',
    'pin',
    'price',
    'ticket',
    'winter',
    'work',
    'world',
  ] as const;
  expect(names.filter((name) => !symbolPaths(name)?.startsWith('<path '))).toEqual([]);
});
