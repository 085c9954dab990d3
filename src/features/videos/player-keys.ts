/** The player's keys, the same as the provider's own inside its frame. */

/** Seconds that an arrow key or its button goes back or forward. */
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
  /** Whether the key is being held down. */
  repeat: boolean;
}

/**
 * What a key does; undefined for keys that are not the player's.
 *
 * @param isOnButton whether a button has the focus: it takes the space bar itself
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
