/**
 * Questions: what pages ask for while they render.
 *
 * Whatever may differ between two builds of the same code reaches a page through a question. So the questions that it
 * asked, with the answers of today, tell whether it would be rendered as it was (`integrations/page-store`).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

type Argument = string | number | boolean | null | readonly Argument[];

interface Desk {
  /** What has been asked in the present scope. */
  readonly scope: AsyncLocalStorage<Set<string> | undefined>;
  readonly questions: Map<string, (...args: readonly never[]) => unknown>;
  /** Answers given so far, if they are kept. */
  answers: Map<string, unknown> | undefined;
  digests: Map<string, Promise<string | undefined>>;
}

declare global {
  /** The pages of a build and its integrations have each their own copy of modules, but share the process. */
  var questionDesk: Desk | undefined;
}

const desk: Desk = (globalThis.questionDesk ??= {
  scope: new AsyncLocalStorage(),
  questions: new Map(),
  answers: undefined,
  digests: new Map(),
});

/** Makes plain data unchangeable: a page that sorted a shared list would change the pages after it. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) {
    throw new TypeError('Questions are answered with plain data, which has a digest.');
  }
  Object.freeze(value);
  Object.values(value).forEach(freeze);
  return value;
}

/** Answers; what is asked on the way is part of the answer, not of what the page asked. */
function answerTo<Answer>(asked: string, answer: () => Answer): Answer {
  const known = desk.answers?.get(asked) as Answer | undefined;
  if (known !== undefined) return known;
  const given = desk.scope.run(undefined, answer);
  const frozen = given instanceof Promise ? (given.then(freeze) as Answer) : freeze(given);
  desk.answers?.set(asked, frozen);
  return frozen;
}

/**
 * Makes a function a question.
 *
 * @param name its own, in the whole site
 * @param answer depends on nothing but its arguments and what builds read: content, pictures, the day. Its arguments
 * are plain and required; it answers with plain data, which nobody can change afterwards.
 */
export function question<Args extends readonly Argument[], Answer>(
  name: string,
  answer: (...args: Args) => Answer,
): (...args: Args) => Answer {
  desk.questions.set(name, answer);
  return (...args) => {
    // `map` hands over more than the function takes.
    const asked = askedAs(name, ...args.slice(0, answer.length));
    desk.scope.getStore()?.add(asked);
    return answerTo(asked, () => answer(...args));
  };
}

/** Runs something, and notes what it asks until it is done. */
export async function record<Result>(run: () => Promise<Result>): Promise<{ result: Result; asked: string[] }> {
  const asked = new Set<string>();
  const result = await desk.scope.run(asked, run);
  return { result, asked: [...asked].sort() };
}

/** What a question with its arguments is kept under. */
export function askedAs(name: string, ...args: readonly Argument[]): string {
  return JSON.stringify([name, ...args]);
}

/**
 * Answers each question once, from now on, until the next call: the content may have changed by then.
 *
 * @param answers known already, by `askedAs`; those that are given join them
 */
export function keepAnswers(answers = new Map<string, unknown>()): void {
  desk.answers = answers;
  desk.digests = new Map();
}

const digests = new WeakMap<object, string>();

/** A digest of plain data. Objects have theirs once, however many lists they are in. */
export function digestOf(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  const known = isObject ? digests.get(value) : undefined;
  if (known !== undefined) return known;
  const text = Array.isArray(value) ? `[${value.map(digestOf).join()}]` : (JSON.stringify(value) ?? 'undefined');
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  if (isObject && Object.isFrozen(value)) digests.set(value, digest);
  return digest;
}

async function answerAgain(asked: string): Promise<string | undefined> {
  try {
    const [name, ...args] = JSON.parse(asked) as [string, ...never[]];
    const answer = desk.questions.get(name);
    return answer && digestOf(await answerTo(asked, () => answer(...args)));
  } catch {
    // Whoever asks it while rendering says what is wrong, and where.
    return undefined;
  }
}

/**
 * The digest of the present answer to a question that was recorded; undefined if there is none. That may change: the
 * modules of pages, and the questions in them, are loaded when they are needed.
 */
export async function digestNow(asked: string): Promise<string | undefined> {
  const asking = desk.digests.get(asked) ?? answerAgain(asked);
  desk.digests.set(asked, asking);
  const digest = await asking;
  if (digest === undefined) desk.digests.delete(asked);
  return digest;
}
