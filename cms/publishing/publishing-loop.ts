/** Runs the queue of changes: waits, calls, repeats, and keeps what must survive a restart. */
import type { Outcome } from '../../src/publishing/outcome.ts';
import {
  answered,
  type Call,
  calling,
  changed,
  emptyQueue,
  isWaiting,
  nextCall,
  type Queue,
  reported,
} from './change-queue.ts';
import type { ChangeStore } from './change-store.ts';
import type { Publisher } from './publish-call.ts';

/** Milliseconds until the next try, if the database could not be read or written. */
const afterError = 10_000;

/** Calls in a row, ten minutes of them, after which a publisher that has not answered yet is not just starting. */
const patience = 15;

/** What operators read. */
interface PublishingLog {
  info(message: string): void;
  error(error: unknown): void;
}

/** `setTimeout` fires at once if its delay is longer. */
const longestTimeout = 2 ** 31 - 1;

export class PublishingLoop {
  readonly #store: ChangeStore;
  readonly #publisher: Publisher | undefined;
  readonly #log: PublishingLog;
  readonly #ended = new AbortController();
  readonly #listeners: (() => void)[] = [];
  #queue: Queue = emptyQueue;
  #nextChange: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whether the publisher has answered since the start of this process, which comes before that of a service. */
  #hasAnswered: boolean;

  /** @param publisher undefined: changes are counted, and nobody is called */
  constructor(store: ChangeStore, publisher: Publisher | undefined, log: PublishingLog) {
    this.#store = store;
    this.#publisher = publisher;
    this.#log = log;
    this.#hasAnswered = publisher?.kind === 'ci';
  }

  /** Resumes the state that a former process has left. */
  async start(): Promise<void> {
    const { newest, call, nextChange } = await this.#store.row();
    const [latest] = await this.#store.outcomes(1);
    // A service of our own is asked again at once: it may have been restarted as well, and to ask costs nothing.
    const known = this.#publisher?.kind === 'ci' ? (call ?? undefined) : undefined;
    this.#queue = { ...emptyQueue, newest, completed: latest?.number ?? 0, call: known };
    this.#nextChange = nextChange === null ? undefined : Date.parse(nextChange);
    this.#arrange();
  }

  /** Ends all waiting; a call under way is given up. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#ended.abort();
  }

  /** A change has been committed. */
  changed(number: number): void {
    this.#queue = changed(this.#queue, number, Date.now());
    this.#arrange();
  }

  /** Stores a reported outcome, and schedules the next call. */
  async reported(outcome: Outcome): Promise<void> {
    await this.#store.keepOutcome(outcome);
    const isFinal = outcome.state !== 'building';
    // An older backup was restored: its next numbers would be old ones to a publisher that knows higher ones.
    const isAhead = outcome.number > this.#queue.newest;
    this.#queue = reported(this.#queue, { number: outcome.number, isFinal }, Date.now());
    // A release that visitors were brought back from is not called for again: its number is taken, but none beyond it.
    const beyond = outcome.state === 'rolledBack' ? outcome.number - 1 : outcome.number;
    if (isAhead) await this.#store.count('restored', '', { beyond });
    const { nextChange } = await this.#store.row();
    this.#nextChange = nextChange === null ? undefined : Date.parse(nextChange);
    this.#arrange();
    if (isFinal) this.#tell();
  }

  /** Has somebody told of each final outcome and of each call that was answered, once they are kept. */
  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Says why nobody answers, once for all calls in a row: the panel says that nobody does. */
  #tellOperators(detail: string): void {
    const count = this.#queue.call?.inARow;
    if (count === (this.#hasAnswered ? 1 : patience)) this.#log.error(`The publisher does not answer: ${detail}`);
    else if (count === 1) this.#log.info(`The publisher does not answer yet: ${detail}. It is called again.`);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Says if changes wait for an outcome, and how the last call was answered. */
  get state(): { isWaiting: boolean; completed: number; call: Call | undefined } {
    const { completed, call } = this.#queue;
    return { isWaiting: isWaiting(this.#queue), completed, call };
  }

  #arrange(): void {
    clearTimeout(this.#timer);
    if (this.#ended.signal.aborted || !this.#publisher) return;
    const instants = [nextCall(this.#queue, this.#publisher.waits), this.#nextChange].filter(
      (instant) => instant !== undefined,
    );
    if (instants.length === 0) return;
    const wait = Math.max(0, Math.min(...instants) - Date.now());
    this.#after(wait, () => void this.#act());
  }

  /** Waiting keeps no process alive that has nothing else to do. */
  #after(milliseconds: number, then: () => void): void {
    this.#timer = setTimeout(then, Math.min(milliseconds, longestTimeout)).unref();
  }

  async #act(): Promise<void> {
    try {
      await this.#step();
      this.#arrange();
    } catch (error) {
      this.#log.error(error);
      if (!this.#ended.signal.aborted) this.#after(afterError, () => this.#arrange());
    }
  }

  async #step(): Promise<void> {
    const publisher = this.#publisher;
    if (!publisher || this.#ended.signal.aborted) return;
    if (this.#nextChange !== undefined && this.#nextChange <= Date.now()) {
      await this.#store.countHour();
      this.#nextChange = undefined;
    }
    const due = nextCall(this.#queue, publisher.waits);
    if (due === undefined || due > Date.now()) return;
    const { newest: number, completed } = this.#queue;
    const removals = (await this.#store.changesAfter(completed)).findLast((change) => change.removals !== '')?.removals;
    this.#queue = calling(this.#queue, Date.now());
    const request = { number, ...(removals !== undefined && { acceptRemovals: removals }) };
    const answer = await publisher.call(request, this.#ended.signal);
    this.#queue = answered(this.#queue, answer, Date.now());
    if (answer.kind === 'unreachable') this.#tellOperators(answer.detail);
    else this.#hasAnswered = true;
    if (publisher.kind === 'ci' && this.#queue.call) await this.#store.keepCall(this.#queue.call);
    this.#tell();
  }
}
