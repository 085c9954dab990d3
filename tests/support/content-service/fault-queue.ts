/** The faults a service shall show, and the requests it received. */
import { EventEmitter } from 'node:events';

export interface Fault {
  /** Prefix of the request's path, such as `/api/animals`. */
  path: string;
  kind: 'status' | 'reset' | 'truncated' | 'notJson' | 'wrongShape' | 'empty';
  /** The code of a `status`, 500 by default, or of a `notJson`, 200 by default. */
  status?: number;
  /** Seconds, sent as `Retry-After` with a `status`. */
  retryAfter?: number;
  /** Requests it applies to before it is used up; all by default. */
  times?: number;
}

interface FaultEvents {
  /** A request has arrived. */
  request: [path: string];
}

export class FaultQueue extends EventEmitter<FaultEvents> {
  #faults: Fault[] = [];
  readonly #requests = new Map<string, number>();

  /** Replaces the faults and resets the counts of requests. */
  set(faults: readonly Fault[]): void {
    this.#faults = [...faults];
    this.#requests.clear();
  }

  /** Removes all faults and resets the counts of requests. */
  clear(): void {
    this.set([]);
  }

  /** Requests since the last `set` or `clear`, by path without query. */
  requests(): Record<string, number> {
    return Object.fromEntries(this.#requests);
  }

  /** Counts a request and uses up the first fault that matches its path. */
  take(path: string): Fault | undefined {
    this.#requests.set(path, (this.#requests.get(path) ?? 0) + 1);
    this.emit('request', path);
    const index = this.#faults.findIndex((candidate) => path.startsWith(candidate.path));
    const found = this.#faults[index];
    if (found?.times === undefined) return found;
    const left = found.times - 1;
    this.#faults.splice(index, 1, ...(left > 0 ? [{ ...found, times: left }] : []));
    return found;
  }
}
