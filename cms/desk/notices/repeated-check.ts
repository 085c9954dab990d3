/** Checks if a mail is due: when it is asked for, when its time has come, and again after it could not be sent. */
import { singleFlight } from '../../../src/lib/single-flight.ts';

const minute = 60_000;

/** Milliseconds until the next try after tries in a row that failed; the last one is repeated. */
const waits = [1, 5, 15, 60].map((count) => count * minute);

export class RepeatedCheck {
  readonly #check: () => Promise<number | undefined>;
  readonly #onError: (error: unknown) => void;
  /** Runs at once, or once more after the run under way: never two at a time, which would send two mails. */
  readonly #run = singleFlight(() => this.#try());
  #isEnded = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param check resolves with the milliseconds until it is to run again; undefined: when it is asked for */
  constructor(check: () => Promise<number | undefined>, onError: (error: unknown) => void) {
    this.#check = check;
    this.#onError = onError;
  }

  ask(): void {
    void this.#run();
  }

  stop(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }

  async #try(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isEnded) return;
    const wait = await this.#waitAfterCheck();
    // Waiting keeps no process alive that has nothing else to do.
    if (wait !== undefined && !this.#isEnded) this.#timer = setTimeout(() => this.ask(), wait).unref();
  }

  async #waitAfterCheck(): Promise<number | undefined> {
    try {
      const wait = await this.#check();
      this.#failures = 0;
      return wait;
    } catch (error) {
      this.#failures += 1;
      // What a database says while it closes is of no use to anybody.
      if (!this.#isEnded) this.#onError(error);
      return waits[Math.min(this.#failures, waits.length) - 1];
    }
  }
}
