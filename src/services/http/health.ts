/**
 * `GET /health`: whether a program can do its work, for machines that watch it. Says states, numbers and ages; why something
 * fails is in the log, as strangers may read this.
 */
import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import type { ServerEnv } from './server-env.ts';

/**
 * The words of Internet-Draft draft-inadarei-api-health-check, the best first. `warn`: people get what they need, and
 * somebody has to look; `fail`: they don't.
 */
const states = ['pass', 'warn', 'fail'] as const;

/** One part of a program. Names of details have their unit, such as `ageSeconds`; one that is unknown is left out. */
export interface Check {
  status: (typeof states)[number];
  [detail: string]: string | number | boolean | undefined;
}

export type Checks = Readonly<Record<string, Check>>;

/** The answer of every program: its state is that of its worst part. */
export interface Health {
  status: Check['status'];
  checks: Checks;
}

/** Milliseconds for which all who ask share a look: it reads files and databases. */
const sharedFor = 1000;

/** Bytes: a build and its release have room, and so has a bad day. */
const leastFree = 512 * 1024 * 1024;

/** The age of something, in whole seconds. @param at ISO 8601 */
export function ageSeconds(at: string | Date): number {
  return Math.max(0, Math.round((Date.now() - new Date(at).valueOf()) / 1000));
}

/** The room that this user has on the file system of a folder. @throws by rejection without such a folder */
export async function diskCheck(folder: string): Promise<Check> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return { status: freeBytes < leastFree ? 'warn' : 'pass', freeBytes };
}

/** Seconds after which a day that another machine hands on is too old: a copy of it comes each minute. */
export const oldestHandedOn = 300;

export interface HealthAnswer {
  status: 200 | 503;
  headers: Record<string, string>;
  body: Health;
}

/**
 * Returns what answers requests, 503 if a part fails.
 *
 * @param look at all parts; a rejection is a fault of the program
 * @param clock milliseconds, by one that never goes back
 */
export function healthAnswers(
  look: () => Promise<Checks>,
  clock = () => performance.now(),
): () => Promise<HealthAnswer> {
  let lookedAt = -Infinity;
  let checks: Promise<Checks> | undefined;
  return async () => {
    if (!checks || clock() - lookedAt >= sharedFor) {
      lookedAt = clock();
      checks = look();
    }
    const found = await checks;
    const worst = Math.max(0, ...Object.values(found).map(({ status }) => states.indexOf(status)));
    const status = states[worst] ?? 'fail';
    return {
      status: status === 'fail' ? 503 : 200,
      headers: { 'Cache-Control': 'no-store' },
      body: { status, checks: found },
    };
  };
}

/** The endpoint, to be mounted at `healthPath`; takes what `healthAnswers` takes. */
export function healthEndpoint(...options: Parameters<typeof healthAnswers>): Hono<ServerEnv> {
  const answer = healthAnswers(...options);
  const endpoint = new Hono<ServerEnv>();
  endpoint.get('/', async (context) => {
    const { status, headers, body } = await answer();
    return context.json(body, status, headers);
  });
  endpoint.all('/', (context) => context.text('405', 405, { Allow: 'GET, HEAD' }));
  return endpoint;
}
