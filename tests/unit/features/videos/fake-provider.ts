/** A fake video provider that works like the iframe API: commands lead to changes of state, asynchronously. */
import {
  type ConnectProvider,
  type PlayerState,
  playerStates,
  type ProviderListeners,
  type Size,
} from '#features/videos/playback.ts';

const { buffering, cued, ended, paused, playing } = playerStates;

interface FakeOptions {
  /** Milliseconds until it is ready; `Infinity` for never. */
  readyAfter?: number;
  /** Milliseconds of buffering before it plays. */
  buffersFor?: number;
  /** Seconds of the video in the buffer: seeks within it don't change the state. */
  loadedUntil?: number;
}

/** Records commands, and lets a test trigger events. */
export class FakeProvider {
  static readonly length = 100;
  state: PlayerState = playerStates.unstarted;
  time = 0;
  isMuted = false;
  sizes: Size[] = [];
  commands: string[] = [];
  isDestroyed = false;
  #listeners: ProviderListeners | undefined;
  readonly #options: Required<FakeOptions>;

  constructor(options: FakeOptions = {}) {
    this.#options = { readyAfter: 50, buffersFor: 200, loadedUntil: 0, ...options };
  }

  readonly connect: ConnectProvider = (listeners) => {
    this.#listeners = listeners;
    const { readyAfter } = this.#options;
    if (Number.isFinite(readyAfter)) setTimeout(() => listeners.ready(), readyAfter);
    return {
      play: () => this.#receive('play', () => this.#playFromHere()),
      pause: () => this.#receive('pause', () => setTimeout(() => this.change(paused), 10)),
      seekTo: (seconds) => this.#receive(`seek ${seconds}`, () => this.#seekTo(seconds)),
      setMuted: (isMuted) => (this.isMuted = isMuted),
      setSize: (size) => this.sizes.push(size),
      currentTime: () => Promise.resolve(this.time),
      duration: () => Promise.resolve(FakeProvider.length),
      destroy: () => (this.isDestroyed = true),
    };
  };

  /** Changes the state, as the provider's own controls do. */
  change(state: PlayerState): void {
    this.state = state;
    this.#listeners?.state(state);
  }

  /** Fails, as for a blocked script or a removed video. */
  fail(message: string): void {
    this.#listeners?.error(new Error(message));
  }

  /** Acts like its own mute button. */
  mute(isMuted: boolean): void {
    this.isMuted = isMuted;
    this.#listeners?.muted(isMuted);
  }

  #receive(command: string, act: () => void): void {
    this.commands.push(command);
    act();
  }

  #playFromHere(): void {
    setTimeout(() => {
      this.change(buffering);
      setTimeout(() => this.change(playing), this.#options.buffersFor);
    }, 10);
  }

  #seekTo(seconds: number): void {
    const before = this.state === paused || this.state === cued ? paused : playing;
    this.time = seconds;
    if (seconds <= this.#options.loadedUntil) return;
    setTimeout(() => {
      this.change(buffering);
      setTimeout(() => this.change(seconds >= FakeProvider.length ? ended : before), this.#options.buffersFor);
    }, 10);
  }
}
