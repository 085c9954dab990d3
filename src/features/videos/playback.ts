/** What a video provider can be told, and what it tells: the part of the provider that the player is built on. */
import { SiteError } from '../../lib/site-error.ts';

/** The states a video can be in, with the provider's numbers (specification §4). */
export const playerStates = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const;
export type PlayerState = (typeof playerStates)[keyof typeof playerStates];

/** The states that each command can end in. */
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

/** The size of a player that nobody has sized yet. */
export const defaultSize: Size = { width: 640, height: 360 };

/** The player can't play: its script failed, the provider refuses, or the player is gone. */
export class VideoPlayerError extends SiteError {}

/** What a provider tells. */
export interface ProviderListeners {
  ready: () => void;
  state: (state: PlayerState) => void;
  muted: (isMuted: boolean) => void;
  error: (error: Error) => void;
}

/** What a provider can be told. Commands are sent, not awaited: their effect shows in the states that follow. */
export interface Provider {
  play: () => void;
  pause: () => void;
  /** Seconds from the beginning. */
  seekTo: (seconds: number) => void;
  setMuted: (isMuted: boolean) => void;
  setSize: (size: Size) => void;
  /** Seconds from the beginning. */
  currentTime: () => Promise<number>;
  /** Seconds; 0 while it is not known. */
  duration: () => Promise<number>;
  destroy: () => void;
}

/** Makes a provider, which reports to the listeners it is given. */
export type ConnectProvider = (listeners: ProviderListeners) => Provider;

/** How a seek ended. Within what is loaded already, a video may jump without a change of state. */
export type SeekOutcome = 'settled' | 'timedOut';
