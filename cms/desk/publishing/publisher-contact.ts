/** Whether the publisher is there, as far as this process has seen: kept in memory, as each next sign says it again. */

/** The reasons why nobody brings changes online. */
export type Silence =
  /** The publish service has not asked for a while. */
  | { kind: 'silent' }
  /** CI gave no answer at all, with the code of the error. */
  | { kind: 'unreachable'; detail: string }
  | { kind: 'unauthorised' }
  | { kind: 'refused'; status: number };

/** Instants are milliseconds since 1970. */
export interface Trouble {
  since: number;
  cause: Silence;
}

/** Milliseconds for which a service that is there does not ask at most: it asks each second. */
const longestSilence = 30_000;

export class PublisherContact {
  /** True if the publisher asks by itself; false if it is called. */
  readonly #asks: boolean;
  #heard: number;
  #well: number;
  #failing: Trouble | undefined;

  constructor(asks: boolean, now = Date.now()) {
    this.#asks = asks;
    this.#heard = now;
    this.#well = now;
  }

  /** The publisher has asked, or taken a call. */
  heard(now = Date.now()): void {
    if (this.trouble(now)) this.#well = now;
    this.#heard = now;
    this.#failing = undefined;
  }

  /** A call has failed. */
  failed(cause: Silence, now = Date.now()): void {
    this.#failing = { since: this.#failing?.since ?? now, cause };
  }

  trouble(now = Date.now()): Trouble | undefined {
    const isSilent = this.#asks && now - this.#heard > longestSilence;
    return isSilent ? { since: this.#heard, cause: { kind: 'silent' } } : this.#failing;
  }

  /** The instant from which the publisher has been there. */
  get wellSince(): number {
    return this.#well;
  }
}
