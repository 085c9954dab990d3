/** A step that deletes what is too old, once a day: a wrong clock must not have it delete what is not old yet. */
import { log } from './log.ts';

/** What is known of the sweeps of a store. */
export interface SweepNotes {
  /** The instant of the last sweep, ISO 8601; undefined if there was none. */
  lastSweep(): string | undefined | Promise<string | undefined>;
  noteSweep(at: string): unknown;
}

export interface DailySweep extends SweepNotes {
  scope: Parameters<typeof log>[0];
  /** Deletes for good. Idempotent, also if called twice at once. */
  deleteOld(now: Date): unknown;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds between two sweeps after which the clock may be wrong: a server that was off is swept a day later. */
const longestGap = 7 * day;

/**
 * What a sweep may do; `unsure` deletes nothing: there is no sweep a day ago to compare the clock with.
 *
 * A clock that has moved by more than a week since the last sweep, or backwards, is only noted; if it still says so a
 * day later, nobody has corrected it, and it is believed.
 */
export function sweepAt(now: Date, last: string | undefined): 'early' | 'unsure' | 'due' {
  const passed = last === undefined ? NaN : now.getTime() - Date.parse(last);
  if (passed >= 0 && passed < day) return 'early';
  return passed >= 0 && passed <= longestGap ? 'due' : 'unsure';
}

/** Deletes what is too old, at most once a day. */
export async function sweepDaily(sweep: DailySweep, now = new Date()): Promise<void> {
  const last = await sweep.lastSweep();
  const kind = sweepAt(now, last);
  if (kind === 'early') return;
  if (kind === 'due') await sweep.deleteOld(now);
  else if (last !== undefined) {
    log(sweep.scope).error(
      `The last look for what is too old was at ${last}, and the clock says ${now.toISOString()}: nothing is deleted before tomorrow.`,
    );
  }
  await sweep.noteSweep(now.toISOString());
}

/** Sweeps now and then each hour, as far as a day has passed. @returns what ends it */
export function keepSweeping(sweep: DailySweep): () => void {
  const sweepNow = () => {
    sweepDaily(sweep).catch((error: unknown) => log(sweep.scope).error('What is too old could not be deleted:', error));
  };
  sweepNow();
  const timer = setInterval(sweepNow, hour);
  timer.unref();
  return () => clearInterval(timer);
}
