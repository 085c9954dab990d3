/**
 * The time that forms are kept, as the site's privacy policy promises, and the daily step that deletes what is older: one
 * rule for the CMS, the site's own server and Cloudflare.
 */
import type { DailySweep, SweepNotes } from '#lib/daily-sweep.ts';
import { log } from '#lib/log.ts';

export const retention = {
  /** Months from the day that a message or a request for a quote arrived. */
  messages: 24,
  /** Months from the day that a consent was withdrawn; one in force is kept. */
  withdrawnConsents: 36,
};

/** Instants (ISO 8601, UTC) before which what arrived, or was withdrawn, is deleted. */
export interface Limits {
  receivedBefore: string;
  withdrawnBefore: string;
}

/** A store whose old forms are deleted. */
export interface SweptStore extends SweepNotes {
  /** Deletes for good. Idempotent, also if called twice at once. */
  deleteOld(limits: Limits): Counts | Promise<Counts>;
}

interface Counts {
  messages: number;
  consents: number;
}

/** In UTC: without daylight saving. The 29th of February counts as the 1st of March where there is none. */
function monthsBefore(now: Date, months: number): string {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  return limit.toISOString();
}

export const limitsAt = (now: Date): Limits => ({
  receivedBefore: monthsBefore(now, retention.messages),
  withdrawnBefore: monthsBefore(now, retention.withdrawnConsents),
});

/** The daily step of a store. */
export const formSweep = (store: SweptStore): DailySweep => ({
  scope: 'form',
  lastSweep: () => store.lastSweep(),
  noteSweep: (at) => store.noteSweep(at),
  async deleteOld(now) {
    const { messages, consents } = await store.deleteOld(limitsAt(now));
    if (messages + consents === 0) return;
    log('form').info(`Deleted what may not be kept any longer: ${messages} messages and ${consents} consents.`);
  },
});
