/** Limits how often one client may do something: a sliding window in memory. */
import { networkOf } from './client-address.ts';

export interface RateLimit {
  /** Attempts within the window. */
  limit: number;
  /** Milliseconds. */
  windowMs: number;
}

export interface RateLimiter {
  /**
   * Counts an attempt, unless it is rejected.
   *
   * @returns 0 if it is allowed, otherwise the seconds to wait
   */
  attempt(client: string): number;
}

/** Clients kept in memory, which many addresses must not exhaust; the least recent are dropped first. */
const maxClients = 10_000;

/** Counts clients by their names, in memory. */
interface ClientLimiter extends RateLimiter {
  /** Forgets the last attempt of a client, which has come to nothing. */
  takeBack(client: string): void;
}

/** @param now milliseconds since 1970 */
export function createRateLimiter({ limit, windowMs }: RateLimit, now: () => number): ClientLimiter {
  const attempts = new Map<string, number[]>();
  return {
    attempt(client) {
      const instant = now();
      const recent = (attempts.get(client) ?? []).filter((time) => time > instant - windowMs);
      const [first] = recent;
      if (first !== undefined && recent.length >= limit) {
        return Math.max(1, Math.ceil((first + windowMs - instant) / 1000));
      }
      attempts.delete(client);
      attempts.set(client, [...recent, instant]);
      const [oldest] = attempts.keys();
      if (attempts.size > maxClients && oldest !== undefined) attempts.delete(oldest);
      return 0;
    },
    takeBack(client) {
      attempts.get(client)?.pop();
    },
  };
}

/** Attempts of a network of 48 bits, as a multiple of those of one of 64, of which it has 65,536. */
const wideNetwork = 10;

/** Counts addresses by their networks, and by the wide ones that these are part of. */
export function createNetworkLimiter({ limit, windowMs }: RateLimit, now: () => number): RateLimiter {
  const networks = createRateLimiter({ limit, windowMs }, now);
  const wide = createRateLimiter({ limit: limit * wideNetwork, windowMs }, now);
  return { attempt: (address) => networks.attempt(networkOf(address)) || wide.attempt(networkOf(address, 48)) };
}

/** How often a visitor may send something that is kept, here or elsewhere. */
const visitorLimit: RateLimit = { limit: 10, windowMs: 10 * 60 * 1000 };

/** Attempts of all clients, as a multiple of those of one: more than visitors make, and less than fills a disk. */
const allClients = 100;

/**
 * Counts what visitors send by the networks of their addresses, and all of it.
 *
 * @param limit per network of a client; 10 in 10 minutes by default, ten times that per wide network, a hundred times in all
 */
export function createVisitorLimiter(limit: RateLimit = visitorLimit, now: () => number = Date.now): RateLimiter {
  const networks = createNetworkLimiter(limit, now);
  const all = createRateLimiter({ ...limit, limit: limit.limit * allClients }, now);
  return { attempt: (address) => networks.attempt(address) || all.attempt('') };
}
