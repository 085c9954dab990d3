/** The interface between the player and a video provider. */
import { SiteError } from '#lib/site-error.ts';

/** The states of a video, with the provider's numbers. */
export const playerStates = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const;
export type PlayerState = (typeof playerStates)[keyof typeof playerStates];

/** The states that complete each command. */
export const acceptableStates = {
  play: [playerStates.ended, playerStates.playing],
  pause: [playerStates.ended, playerStates.paused],
  seek: [playerStates.ended, playerStates.playing, playerStates.paused],
} as const satisfies Record<string, readonly PlayerState[]>;

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The initial size of a player. */
export const defaultSize: Size = { width: 640, height: 360 };

/** The player can't play: its script failed, the provider reported an error, or the player was destroyed. */
export class VideoPlayerError extends SiteError {
  override name = 'VideoPlayerError';
}

/** Events of a provider. */
export interface ProviderListeners {
  ready: () => void;
  state: (state: PlayerState) => void;
  muted: (isMuted: boolean) => void;
  error: (error: Error) => void;
}

/** Commands of a provider. They are sent, not awaited: state events report their effect. */
export interface Provider {
  play: () => void;
  pause: () => void;
  /** Seconds from the start. */
  seekTo: (seconds: number) => void;
  setMuted: (isMuted: boolean) => void;
  setSize: (size: Size) => void;
  /** Seconds from the start. */
  currentTime: () => Promise<number>;
  /** Seconds; 0 while unknown. */
  duration: () => Promise<number>;
  destroy: () => void;
}

/** Connects to a provider, which reports to the given listeners. */
export type ConnectProvider = (listeners: ProviderListeners) => Provider;

/** The end of a seek. Within its buffer, a video may jump without a change of state, so the seek times out. */
export type SeekOutcome = 'settled' | 'timedOut';
