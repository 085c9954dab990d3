import { describe, expect, it } from 'vitest';
import { actionOfKey } from '../../../../src/features/videos/player-keys.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, repeat: false };

describe('actionOfKey', () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['ArrowLeft', 'back'],
    ['ArrowRight', 'forward'],
    ['m', 'mute'],
    ['f', 'fullscreen'],
    ['Tab', undefined],
    ['x', undefined],
  ])('reads %j as %s', (key, action) => {
    expect(actionOfKey({ ...plain, key }, false)).toBe(action);
  });

  it('leaves the space bar to a button that has the focus', () => {
    expect(actionOfKey({ ...plain, key: ' ' }, true)).toBeUndefined();
    expect(actionOfKey({ ...plain, key: 'k' }, true)).toBe('toggle');
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (modifier) => {
    expect(actionOfKey({ ...plain, [modifier]: true, key: 'f' }, false)).toBeUndefined();
  });

  it('repeats seeking only', () => {
    expect(actionOfKey({ ...plain, repeat: true, key: 'k' }, false)).toBeUndefined();
    expect(actionOfKey({ ...plain, repeat: true, key: 'ArrowRight' }, false)).toBe('forward');
  });
});
