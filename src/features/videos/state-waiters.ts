/** Promises that wait for a video to change to one of several states. */
import type { PlayerState } from './playback.ts';

interface Waiter {
  acceptable: readonly PlayerState[];
  resolve: () => void;
  reject: (error: Error) => void;
}

export class StateWaiters {
  #waiters: readonly Waiter[] = [];

  /** Resolves at the next change to one of these states; the current state doesn't count. */
  next(acceptable: readonly PlayerState[]): Promise<void> {
    const arrival = new Promise<void>((resolve, reject) => {
      this.#waiters = [...this.#waiters, { acceptable, resolve, reject }];
    });
    // A caller may have stopped waiting, so a rejection need not be handled.
    arrival.catch(() => undefined);
    return arrival;
  }

  /** Resolves the promises that wait for this state. */
  arrive(state: PlayerState): void {
    const isWaitingFor = ({ acceptable }: Waiter) => acceptable.includes(state);
    const resolved = this.#waiters.filter(isWaitingFor);
    this.#waiters = this.#waiters.filter((waiter) => !isWaitingFor(waiter));
    for (const { resolve } of resolved) resolve();
  }

  /** Rejects all promises: there will be no further change. */
  reject(error: Error): void {
    for (const { reject } of this.#waiters) reject(error);
    this.#waiters = [];
  }
}
