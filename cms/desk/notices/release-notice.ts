/** When a notice about releases is due: one for each new cause, however often it is tried, and one when all is well. */
import { createHash } from 'node:crypto';
import type { Silence } from '../publishing/publisher-contact.ts';
import type { PublishingView, ShownOutcome } from '../publishing/shown-publishing.ts';

/** What keeps from going online what is published. */
export type Obstacle =
  | Extract<ShownOutcome, { state: 'refused' | 'failed' }>
  | { state: 'unanswered'; cause: Silence }
  /** The publisher is there, and has not said what came of it. */
  | { state: 'unfinished' };

export interface Decision {
  notice: { kind: 'obstacle'; obstacle: Obstacle } | { kind: 'well' } | undefined;
  /** The causes that have been told once the notice is sent; none when all is well. */
  told: readonly string[];
  /** Milliseconds after which a notice is due if nothing happens. */
  wait: number | undefined;
}

export interface PublishingFacts extends Pick<PublishingView, 'latest' | 'trouble' | 'waiting'> {
  /** Since when the publisher has been there, in milliseconds since 1970. */
  wellSince: number;
}

/** Milliseconds for which a publisher must be gone: that it is started again is nobody's business. */
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
      const { cause } = obstacle;
      return [`${cause.kind} ${cause.kind === 'refused' ? cause.status : ''}`];
    }
    case 'unfinished':
      return ['unfinished'];
  }
}

const digestOf = (cause: string) => createHash('sha256').update(cause).digest('base64url').slice(0, 16);

/** Milliseconds between two looks while something waits: nobody says when the publisher falls silent. */
const minute = 60_000;

/** True if a change has waited for too long, although the publisher is there. */
const isOverdue = ({ waiting, trouble, wellSince }: PublishingFacts, now: number) =>
  waiting !== undefined && !trouble && now - Math.max(Date.parse(waiting.since), wellSince) >= longestRelease;

function obstaclesIn(facts: PublishingFacts, now: number): Obstacle[] {
  const { latest, trouble } = facts;
  const isLasting = trouble && now - Date.parse(trouble.since) >= lasting;
  return [
    ...(isLasting ? [{ state: 'unanswered', cause: trouble.cause } as const] : []),
    ...(latest?.state === 'refused' || latest?.state === 'failed' ? [latest] : []),
    ...(isOverdue(facts, now) ? [{ state: 'unfinished' } as const] : []),
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
  const wait = facts.waiting && minute;
  const obstacle = obstacles.find((one) => causes.get(one)?.some((cause) => !told.includes(cause)));
  if (obstacle) {
    const all = new Set([...told, ...(causes.get(obstacle) ?? [])]);
    return { notice: { kind: 'obstacle', obstacle }, told: [...all].slice(-most), wait };
  }
  const { latest, waiting } = facts;
  const isWell = (latest?.state === 'live' || latest?.state === 'unchanged') && !waiting;
  return told.length > 0 && isWell ? { notice: { kind: 'well' }, told: [], wait } : { notice: undefined, told, wait };
}
