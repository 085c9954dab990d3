/** Keyboard shortcuts of the player, the same as the provider's inside its frame. */

/** Seconds that an arrow key or its button seeks. */
export const seekStep = 5;

export type PlayerAction = 'toggle' | 'back' | 'forward' | 'mute' | 'fullscreen';

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': 'toggle',
  k: 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  m: 'mute',
  f: 'fullscreen',
};

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** True while the key is held down. */
  repeat: boolean;
}

/**
 * The action of a key; undefined if it has none.
 *
 * @param isOnButton whether a button has the focus, which then handles the space bar
 */
export function actionOfKey(
  { key, altKey, ctrlKey, metaKey, repeat }: Key,
  isOnButton: boolean,
): PlayerAction | undefined {
  if (altKey || ctrlKey || metaKey || (key === ' ' && isOnButton)) return undefined;
  const action = actions[key.length === 1 ? key.toLowerCase() : key];
  const isSeek = action === 'back' || action === 'forward';
  return repeat && !isSeek ? undefined : action;
}
