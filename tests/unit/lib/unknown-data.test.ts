import { describe, expect, it } from 'vitest';
import { getOwn, stringsOf } from '#lib/unknown-data.ts';

describe('getOwn', () => {
  it('reads a property of an object', () => {
    expect(getOwn({ name: 1 }, 'name')).toBe(1);
  });

  it.each([[{}], [{ other: 1 }], [[]], [null], [undefined], ['name'], [1]])('finds nothing in %j', (data) => {
    expect(getOwn(data, 'name')).toBeUndefined();
  });

  it('ignores the prototype', () => {
    expect(getOwn({}, 'toString')).toBeUndefined();
  });
});

describe('stringsOf', () => {
  it('keeps only the properties that are strings', () => {
    expect(stringsOf({ name: 'Zoé', age: 7, pets: ['lynx'], friend: null, note: '' })).toEqual({
      name: 'Zoé',
      note: '',
    });
  });

  it.each([[null], [undefined], ['text'], [1], [[]]])('is empty for %j', (data) => {
    expect(stringsOf(data)).toEqual({});
  });
});
