/** A video provider that follows the iframe API's protocol: commands are answered by changes of state, later. */
import {
  playerStates,
  type ConnectProvider,
  type PlayerState,
  type ProviderListeners,
  type Size,
} from '../../../../src/features/videos/playback.ts';

const { buffering, cued, ended, paused, playing } = playerStates;

interface FakeOptions {
  /** Milliseconds until it is ready; never if infinite. */
  readyAfter?: number;
  /** Milliseconds of buffering before it plays. */
  buffersFor?: number;
  /** How far it has loaded, in seconds: seeks within need no buffering and change no state. */
  loadedUntil?: number;
}

/** What a test can see of the provider, and make it do. */
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

  /** Fails, as a blocked script or a withdrawn video does. */
  fail(message: string): void {
    this.#listeners?.error(new Error(message));
  }

  /** Its own button for the sound. */
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
