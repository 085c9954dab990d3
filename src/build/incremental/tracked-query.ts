/**
 * Tracked queries: the only way in which a page reads what may differ between two builds of the same code.
 *
 * The queries that a page ran, with digests of their present results, tell whether rendering it again would give the
 * same page (`incremental-prerenderer.ts`).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

type Argument = string | number | boolean | null | readonly Argument[];

interface DependencyStore {
  /** The keys of the queries that the page being rendered has run. */
  readonly scope: AsyncLocalStorage<Set<string> | undefined>;
  readonly queries: Map<string, (...args: readonly never[]) => unknown>;
  /** Results so far, by query key, if they are cached. */
  results: Map<string, unknown> | undefined;
  digests: Map<string, Promise<string | undefined>>;
}

declare global {
  /** Pages and integrations have a copy each of this module, and share the process. */
  var dependencyStore: DependencyStore | undefined;
}

const store: DependencyStore = (globalThis.dependencyStore ??= {
  scope: new AsyncLocalStorage(),
  queries: new Map(),
  results: undefined,
  digests: new Map(),
});

/** Makes plain data unchangeable: a page that sorted a shared list would change the pages after it. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) {
    throw new TypeError('A tracked query returns plain data, which has a digest.');
  }
  Object.freeze(value);
  Object.values(value).forEach(freeze);
  return value;
}

/** Runs a query outside of any scope: what it queries in turn is part of its result, not a dependency of the page. */
function run<Result>(key: string, query: () => Result): Result {
  const cached = store.results?.get(key) as Result | undefined;
  if (cached !== undefined) return cached;
  const result = store.scope.run(undefined, query);
  const frozen = result instanceof Promise ? (result.then(freeze) as Result) : freeze(result);
  store.results?.set(key, frozen);
  return frozen;
}

/**
 * Makes a function a tracked query.
 *
 * @param name unique in the site
 * @param query depends on nothing but its arguments and what a build reads: content, pictures, the day. Its arguments
 * are plain and required; it returns plain data, which is frozen.
 */
export function trackedQuery<Args extends readonly Argument[], Result>(
  name: string,
  query: (...args: Args) => Result,
): (...args: Args) => Result {
  store.queries.set(name, query);
  return (...args) => {
    // `map` passes more arguments than the function takes.
    const key = queryKey(name, ...args.slice(0, query.length));
    store.scope.getStore()?.add(key);
    return run(key, () => query(...args));
  };
}

/** Runs `render` and collects the keys of the queries that it runs, sorted. */
export async function recordQueries<Result>(
  render: () => Promise<Result>,
): Promise<{ result: Result; queries: string[] }> {
  const keys = new Set<string>();
  const result = await store.scope.run(keys, render);
  return { result, queries: [...keys].sort() };
}

/** Identifies a query with its arguments. */
export function queryKey(name: string, ...args: readonly Argument[]): string {
  return JSON.stringify([name, ...args]);
}

/**
 * Runs each query once, from now on, until the next call: the content may have changed by then.
 *
 * @param results known already, by query key; new ones are added to the map
 */
export function cacheResults(results = new Map<string, unknown>()): void {
  store.results = results;
  store.digests = new Map();
}

const digests = new WeakMap<object, string>();

/** A digest of plain data. A frozen object is digested once, however many lists contain it. */
export function digestOf(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  const known = isObject ? digests.get(value) : undefined;
  if (known !== undefined) return known;
  const text = Array.isArray(value) ? `[${value.map(digestOf).join()}]` : (JSON.stringify(value) ?? 'undefined');
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  if (isObject && Object.isFrozen(value)) digests.set(value, digest);
  return digest;
}

async function runAgain(key: string): Promise<string | undefined> {
  try {
    const [name, ...args] = JSON.parse(key) as [string, ...never[]];
    const query = store.queries.get(name);
    return query && digestOf(await run(key, () => query(...args)));
  } catch {
    // The page that runs it while it renders reports the error, and its place.
    return undefined;
  }
}

/**
 * Returns the digest of the present result of a recorded query; undefined if the query fails or is not known yet: page
 * modules, and the queries in them, are loaded lazily.
 */
export async function currentDigest(key: string): Promise<string | undefined> {
  const pending = store.digests.get(key) ?? runAgain(key);
  store.digests.set(key, pending);
  const digest = await pending;
  if (digest === undefined) store.digests.delete(key);
  return digest;
}
