import { expect, it } from 'vitest';
import { actionOfKey } from '#features/videos/player-keys.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, repeat: false };

it('the space bar belongs to a focused button', () => {
  expect(actionOfKey({ ...plain, key: ' ' }, false)).toBe('toggle');
  expect(actionOfKey({ ...plain, key: ' ' }, true)).toBeUndefined();
  expect(actionOfKey({ ...plain, key: 'k' }, true)).toBe('toggle');
});

it.each(['altKey', 'ctrlKey', 'metaKey'])('keys with %s belong to the browser', (modifier) => {
  expect(actionOfKey({ ...plain, [modifier]: true, key: 'f' }, false)).toBeUndefined();
});

it('only seeking is repeated', () => {
  expect(actionOfKey({ ...plain, repeat: true, key: 'k' }, false)).toBeUndefined();
  expect(actionOfKey({ ...plain, repeat: true, key: 'ArrowRight' }, false)).toBe('forward');
});
