/**
 * The video player's logic, independent of the provider.
 *
 * A command's promise resolves once the video reaches a state that completes the command, not when it was sent.
 */
import {
  acceptableStates,
  type ConnectProvider,
  type PlayerState,
  playerStates,
  type Provider,
  type ProviderListeners,
  type SeekOutcome,
  type Size,
  VideoPlayerError,
} from './playback.ts';
import { StateWaiters } from './state-waiters.ts';

const { playing, buffering } = playerStates;

export interface PlayerOptions {
  /** Milliseconds that resizes are debounced. */
  resizeDelay?: number;
  /** Milliseconds after which a seek counts as done. */
  seekTimeout?: number;
  /** Milliseconds after which a provider that is not ready counts as failed. */
  readyTimeout?: number;
}

export class Player {
  /** Resolves when commands can be sent; rejects if the player fails before that. */
  readonly ready: Promise<void>;
  readonly #listeners: Partial<ProviderListeners>;
  readonly #provider: Provider;
  readonly #resizeDelay: number;
  readonly #seekTimeout: number;
  readonly #waiters = new StateWaiters();
  #state: PlayerState = playerStates.unstarted;
  #rejectReady: (error: Error) => void = () => undefined;
  #resizeTimer: ReturnType<typeof setTimeout> | undefined;
  #seekTarget: Promise<number> | undefined;
  #hasEnded = false;

  constructor(connect: ConnectProvider, listeners: Partial<ProviderListeners> = {}, options: PlayerOptions = {}) {
    const { resizeDelay = 100, seekTimeout = 3000, readyTimeout = 20_000 } = options;
    this.#listeners = listeners;
    this.#resizeDelay = resizeDelay;
    this.#seekTimeout = seekTimeout;
    let resolveReady: () => void = () => undefined;
    this.ready = new Promise((resolve, reject) => {
      resolveReady = resolve;
      this.#rejectReady = reject;
    });
    const timeoutError = new VideoPlayerError(`The video provider did not answer within ${readyTimeout} ms`);
    const timer = setTimeout(() => this.#fail(timeoutError), readyTimeout);
    // Failures are also reported by the error event, so an unhandled rejection is no news.
    this.ready.catch(() => undefined).finally(() => clearTimeout(timer));
    this.#provider = connect({
      ready: () => {
        if (this.#hasEnded) return;
        resolveReady();
        listeners.ready?.();
      },
      state: (state) => this.#onState(state),
      muted: (isMuted) => this.#onMuted(isMuted),
      error: (error) => this.#fail(error),
    });
  }

  get state(): PlayerState {
    return this.#state;
  }

  /** Resolves when the video plays or has ended. */
  play(): Promise<void> {
    return this.#command('play');
  }

  /** Resolves when the video is paused or has ended. */
  pause(): Promise<void> {
    return this.#command('pause');
  }

  /** Pauses if the video plays or buffers, otherwise plays. */
  toggle(): Promise<void> {
    return this.#command(this.#state === playing || this.#state === buffering ? 'pause' : 'play');
  }

  /**
   * Resolves after the next change to a state that completes a seek, or after the timeout.
   *
   * @param seconds from the start
   */
  async seek(seconds: number): Promise<SeekOutcome> {
    await this.ready;
    const arrival = this.#waiters.next(acceptableStates.seek);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<SeekOutcome>((resolve) => {
      timer = setTimeout(resolve, this.#seekTimeout, 'timedOut');
    });
    this.#provider.seekTo(seconds);
    try {
      return await Promise.race([arrival.then((): SeekOutcome => 'settled'), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Seeks relative to the current time, or to the target of the current seek.
   *
   * @param offset seconds, negative to go back
   */
  async seekBy(offset: number): Promise<SeekOutcome> {
    await this.ready;
    const target = this.#targetAfter(offset);
    this.#seekTarget = target;
    try {
      return await this.seek(await target);
    } finally {
      if (this.#seekTarget === target) this.#seekTarget = undefined;
    }
  }

  async setMuted(isMuted: boolean): Promise<void> {
    await this.ready;
    this.#provider.setMuted(isMuted);
    this.#onMuted(isMuted);
  }

  /** Resizes the player, debounced. */
  resize(size: Size): void {
    clearTimeout(this.#resizeTimer);
    if (!this.#hasEnded) this.#resizeTimer = setTimeout(() => this.#provider.setSize(size), this.#resizeDelay);
  }

  /** Destroys the player without an event; pending commands are rejected. */
  destroy(): void {
    this.#end(new VideoPlayerError('The video player is gone'));
    this.#provider.destroy();
  }

  async #command(name: 'play' | 'pause'): Promise<void> {
    await this.ready;
    const acceptable: readonly PlayerState[] = acceptableStates[name];
    const arrival = acceptable.includes(this.#state) ? undefined : this.#waiters.next(acceptable);
    this.#provider[name]();
    await arrival;
  }

  async #targetAfter(offset: number): Promise<number> {
    const from = await (this.#seekTarget ?? this.#provider.currentTime());
    const duration = await this.#provider.duration();
    return Math.max(0, Math.min(from + offset, duration || Infinity));
  }

  #onState(state: PlayerState): void {
    if (this.#hasEnded) return;
    this.#state = state;
    this.#waiters.arrive(state);
    this.#listeners.state?.(state);
  }

  #onMuted(isMuted: boolean): void {
    if (!this.#hasEnded) this.#listeners.muted?.(isMuted);
  }

  #fail(error: Error): void {
    if (this.#hasEnded) return;
    this.#end(error);
    this.#listeners.error?.(error);
  }

  #end(error: Error): void {
    this.#hasEnded = true;
    clearTimeout(this.#resizeTimer);
    this.#rejectReady(error);
    this.#waiters.reject(error);
  }
}
