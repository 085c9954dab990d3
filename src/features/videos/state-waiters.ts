/** Those who wait for a video to come into one of some states. */
import type { PlayerState } from './playback.ts';

interface Waiter {
  acceptable: readonly PlayerState[];
  resolve: () => void;
  reject: (error: Error) => void;
}

export class StateWaiters {
  #waiters: readonly Waiter[] = [];

  /** Resolves at the next change into one of these states, even where the video is in one of them now. */
  next(acceptable: readonly PlayerState[]): Promise<void> {
    const arrival = new Promise<void>((resolve, reject) => {
      this.#waiters = [...this.#waiters, { acceptable, resolve, reject }];
    });
    // Whoever has stopped waiting need not hear of a failure.
    arrival.catch(() => undefined);
    return arrival;
  }

  /** Tells those who waited for this state. */
  arrive(state: PlayerState): void {
    const isMet = ({ acceptable }: Waiter) => acceptable.includes(state);
    const met = this.#waiters.filter(isMet);
    this.#waiters = this.#waiters.filter((waiter) => !isMet(waiter));
    for (const { resolve } of met) resolve();
  }

  /** Tells everyone that no state will come any more. */
  reject(error: Error): void {
    for (const { reject } of this.#waiters) reject(error);
    this.#waiters = [];
  }
}
