import { describe, expect, it } from 'vitest';
import { actionOfKey } from '#features/videos/player-keys.ts';

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
  ])('maps %j to %s', (key, action) => {
    expect(actionOfKey({ ...plain, key }, false)).toBe(action);
  });

  it('leaves the space bar to a focused button', () => {
    expect(actionOfKey({ ...plain, key: ' ' }, true)).toBeUndefined();
    expect(actionOfKey({ ...plain, key: 'k' }, true)).toBe('toggle');
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('ignores keys with %s', (modifier) => {
    expect(actionOfKey({ ...plain, [modifier]: true, key: 'f' }, false)).toBeUndefined();
  });

  it('repeats seeking only', () => {
    expect(actionOfKey({ ...plain, repeat: true, key: 'k' }, false)).toBeUndefined();
    expect(actionOfKey({ ...plain, repeat: true, key: 'ArrowRight' }, false)).toBe('forward');
  });
});
