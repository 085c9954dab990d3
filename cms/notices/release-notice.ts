/** When a notice about releases is due: one for each new cause, however often it is tried, and one when all is well. */
import { createHash } from 'node:crypto';
import type { Answer } from '../publishing/change-queue.ts';
import type { PublishingView, ShownOutcome } from '../publishing/shown-publishing.ts';

/** What keeps from going online what is published. */
export type Obstacle =
  | Extract<ShownOutcome, { state: 'refused' | 'failed' }>
  | { state: 'unanswered'; answer: Exclude<Answer, { kind: 'taken' }> }
  /** The publisher has taken it, and has not said since what came of it. */
  | { state: 'unfinished' };

export interface Decision {
  notice: { kind: 'obstacle'; obstacle: Obstacle } | { kind: 'well' } | undefined;
  /** The causes that have been told once the notice is sent; none when all is well. */
  told: readonly string[];
  /** Milliseconds after which a notice is due if nothing happens. */
  wait: number | undefined;
}

export interface PublishingFacts extends Pick<PublishingView, 'latest' | 'trouble' | 'waiting'> {
  /** Since when the publisher has taken all calls, in milliseconds since 1970; undefined if it has not. */
  takenSince: number | undefined;
}

/** Milliseconds for which calls must have failed: a publisher that is started again is none of anybody's business. */
const lasting = 5 * 60_000;

/** Milliseconds for which a change waits for its release at most: several times what a build may take. */
const longestRelease = 30 * 60_000;

/** Causes that are remembered. */
const most = 500;

/** Counts, times and durations differ with each attempt that fails in the same way. */
const withoutNumbers = (text: string) => text.replace(/\d+(?:[.,]\d+)*/g, '0');

function causesOf(obstacle: Obstacle): string[] {
  switch (obstacle.state) {
    case 'refused': {
      const { problems, removals } = obstacle;
      const found = problems.map(({ type, documentId, locale, field, message }) =>
        JSON.stringify([type, documentId, locale, field, withoutNumbers(message.fr)]),
      );
      const all = [...found, ...(removals ? [`removals ${removals.code}`] : [])];
      return all.length > 0 ? all : ['refused'];
    }
    case 'failed':
      return [`failed ${withoutNumbers(obstacle.reason.fr)}`];
    case 'unanswered': {
      const { answer } = obstacle;
      return [`${answer.kind} ${answer.kind === 'refused' ? answer.status : ''}`];
    }
    case 'unfinished':
      return ['unfinished'];
  }
}

const digestOf = (cause: string) => createHash('sha256').update(cause).digest('base64url').slice(0, 16);

/** Milliseconds until a change that the publisher has taken will have waited for too long; undefined if none waits. */
function waitOf({ waiting, takenSince }: PublishingFacts, now: number): number | undefined {
  if (!waiting || takenSince === undefined) return undefined;
  return Math.max(0, Math.max(Date.parse(waiting.since), takenSince) + longestRelease - now);
}

function obstaclesIn(facts: PublishingFacts, now: number): Obstacle[] {
  const { latest, trouble } = facts;
  const isLasting = trouble && now - Date.parse(trouble.since) >= lasting;
  return [
    ...(isLasting && trouble.answer.kind !== 'taken' ? [{ state: 'unanswered', answer: trouble.answer } as const] : []),
    ...(latest?.state === 'refused' || latest?.state === 'failed' ? [latest] : []),
    ...(waitOf(facts, now) === 0 ? [{ state: 'unfinished' } as const] : []),
  ];
}

/**
 * The notice that is due.
 *
 * @param told the causes that have been told since all was well
 */
export function releaseNotice(facts: PublishingFacts, told: readonly string[], now: number): Decision {
  const obstacles = obstaclesIn(facts, now);
  const causes = new Map(obstacles.map((obstacle) => [obstacle, causesOf(obstacle).map(digestOf)]));
  const wait = waitOf(facts, now) || undefined;
  const obstacle = obstacles.find((one) => causes.get(one)?.some((cause) => !told.includes(cause)));
  if (obstacle) {
    const all = new Set([...told, ...(causes.get(obstacle) ?? [])]);
    return { notice: { kind: 'obstacle', obstacle }, told: [...all].slice(-most), wait };
  }
  const { latest, waiting } = facts;
  const isWell = (latest?.state === 'live' || latest?.state === 'unchanged') && !waiting;
  return told.length > 0 && isWell ? { notice: { kind: 'well' }, told: [], wait } : { notice: undefined, told, wait };
}
