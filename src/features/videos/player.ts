/**
 * The video player's own logic, over whatever provider plays the video (specification §4).
 *
 * A command's promise resolves once the video is in a state that the command can end in, not when the command was sent.
 */
import {
  acceptableStates,
  playerStates,
  VideoPlayerError,
  type ConnectProvider,
  type PlayerState,
  type Provider,
  type ProviderListeners,
  type SeekOutcome,
  type Size,
} from './playback.ts';
import { StateWaiters } from './state-waiters.ts';

const { playing, buffering } = playerStates;

export interface PlayerOptions {
  /** Milliseconds that a resize waits for a further one. */
  resizeDelay?: number;
  /** Milliseconds after which a seek is taken for done. */
  seekTimeout?: number;
  /** Milliseconds after which a provider that says nothing counts as failed. */
  readyTimeout?: number;
}

export class Player {
  /** Resolves when commands can be sent; rejects if that will never be. */
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
    const late = new VideoPlayerError(`The video provider did not answer within ${readyTimeout} ms`);
    const timer = setTimeout(() => this.#fail(late), readyTimeout);
    // Whoever sends no command need not hear of a failure here: there is the error event.
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

  /** Pauses what plays or is about to, plays what does not. */
  toggle(): Promise<void> {
    return this.#command(this.#state === playing || this.#state === buffering ? 'pause' : 'play');
  }

  /**
   * Resolves after the next change of state into one that a seek can end in, or after the time-out.
   *
   * @param seconds from the beginning
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
   * Seeks from where the video is, or from where it is about to be.
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

  /** Sizes the player once no other size has been asked for during the delay. */
  resize(size: Size): void {
    clearTimeout(this.#resizeTimer);
    if (!this.#hasEnded) this.#resizeTimer = setTimeout(() => this.#provider.setSize(size), this.#resizeDelay);
  }

  /** Ends everything, without an event; commands under way are rejected. */
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
