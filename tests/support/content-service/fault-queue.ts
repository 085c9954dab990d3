/** The faults the service was told to show, and how often each path was asked for. */

export interface Fault {
  /** What the request's path begins with, such as `/api/animals`. */
  path: string;
  kind: 'status' | 'slow' | 'reset' | 'truncated' | 'notJson' | 'wrongShape' | 'empty';
  /** Of a `status`; 500 unless told. */
  status?: number;
  /** Of a `slow` answer; 1000 unless told. */
  delayMs?: number;
  /** Seconds, sent as `Retry-After` with a `status`. */
  retryAfter?: number;
  /** Requests it spoils before it is used up; all of them unless told. */
  times?: number;
}

export class FaultQueue {
  #faults: Fault[] = [];
  readonly #requests = new Map<string, number>();

  /** Replaces the faults and starts counting anew. */
  set(faults: readonly Fault[]): void {
    this.#faults = [...faults];
    this.#requests.clear();
  }

  /** Ends all misbehaviour and starts counting anew. */
  clear(): void {
    this.set([]);
  }

  /** What is still to come, with the times that are left. */
  list(): Fault[] {
    return [...this.#faults];
  }

  /** Requests since the last `set` or `clear`, by path without query. */
  requests(): Record<string, number> {
    return Object.fromEntries(this.#requests);
  }

  /** Counts a request and uses up the first fault that fits its path. */
  take(path: string): Fault | undefined {
    this.#requests.set(path, (this.#requests.get(path) ?? 0) + 1);
    const index = this.#faults.findIndex((candidate) => path.startsWith(candidate.path));
    const found = this.#faults[index];
    if (found?.times === undefined) return found;
    const left = found.times - 1;
    this.#faults.splice(index, 1, ...(left > 0 ? [{ ...found, times: left }] : []));
    return found;
  }
}
