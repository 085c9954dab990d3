/** The changes and their outcomes, in the CMS's database. */
import type { FinalOutcome, Outcome, PublishedChanges } from '../../../src/services/reporting/outcome.ts';
import type { Database } from '../../strapi/database-types.ts';
import {
  type Change,
  type ChangeKind,
  changeUid,
  type OutcomeRow,
  outcomeUid,
  type PublishingRow,
  publishingUid,
} from './publishing-tables.ts';

/**
 * The final outcomes that are kept, those of them in any case that have put something online or found it there, and the
 * changes, which say who asked for an outcome.
 */
const keptOutcomes = 50;
const keptReleases = 10;
const keptChanges = 1_000;

type Reported = Pick<Outcome, 'number' | 'at'>;

/** Reports come late, twice and out of order: the higher number wins, and for the same number the later report. */
function isNewer(one: Reported, other: Reported | null | undefined): boolean {
  if (!other || one.number !== other.number) return one.number > (other?.number ?? -1);
  return Date.parse(one.at) > Date.parse(other.at);
}

const newestFirst = [{ number: 'desc' }, { at: 'desc' }];

/** The one row of its table. */
const only = { id: 1 };

interface CountOptions {
  /** The confirmation that content was removed on purpose. */
  acceptRemovals?: string | undefined;
  /** A number that must be left behind, as by a clock that was set back. */
  beyond?: number;
}

/**
 * The lowest number of a change now: the seconds since 2020, which 32 bits hold until 2088. So numbers after the
 * restore of an older backup are none that a publisher has seen.
 */
const numberAt = (now: Date) => Math.floor((now.valueOf() - Date.UTC(2020, 0)) / 1_000);

/** Seconds by which the clocks of a former CMS and of a publisher may be ahead: that is no reason to lose its outcomes. */
const mostAhead = 24 * 3_600;

/** True for an outcome of a change that can have been counted, at an instant that can have been. */
export const isPlausible = ({ number, at }: Reported, now: Date): boolean =>
  number <= numberAt(now) + mostAhead && Date.parse(at) <= now.valueOf() + mostAhead * 1_000;

export class ChangeStore {
  readonly #db: Database;
  readonly #listeners: (() => void)[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /** Has somebody told once a change or a final outcome has been committed. */
  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Tells those who listen. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Waits until no other transaction counts a change, and lets none do so before the one under way ends. */
  async lock(): Promise<void> {
    await this.#db.queryBuilder(publishingUid).select(['id']).where(only).forUpdate().execute();
  }

  /** Makes the row that everything else writes to. */
  async prepare(): Promise<void> {
    if ((await this.#db.query(publishingUid).findOne({ where: only })) === null) {
      await this.#db.query(publishingUid).create({ data: { ...only, newest: 0 } });
    }
  }

  async row(): Promise<PublishingRow> {
    const row: unknown = await this.#db.query(publishingUid).findOne({ where: only });
    if (row === null) throw new Error('The table zoo_publishing has lost its row.');
    return row as PublishingRow;
  }

  async #set(data: Partial<PublishingRow>): Promise<void> {
    await this.#db.query(publishingUid).update({ where: only, data });
  }

  /**
   * Gives a change its number, within the transaction that is under way: the row is locked until that ends, so a higher
   * number is never seen before a lower one.
   */
  count(kind: ChangeKind, who: string, { acceptRemovals = '', beyond = 0 }: CountOptions = {}): Promise<Change> {
    return this.#db.transaction(async ({ onCommit }) => {
      await this.#db.queryBuilder(publishingUid).increment('newest').where(only).execute();
      const number = Math.max((await this.row()).newest, numberAt(new Date()), beyond + 1);
      await this.#set({ newest: number });
      const change: Change = { number, at: new Date().toISOString(), kind, who, acceptRemovals };
      const { id } = await this.#db.query(changeUid).create({ data: change });
      await this.#db.query(changeUid).deleteMany({ where: { id: { $lte: id - keptChanges } } });
      onCommit(() => this.tell());
      return change;
    });
  }

  /** The hour has come: it is a change like any other. */
  countHour(): Promise<Change> {
    return this.#db.transaction(async () => {
      await this.#set({ nextChange: null });
      return this.count('hour', '');
    });
  }

  /** Visitors shall see what they saw before. Asked for again before it is done, it is done once. */
  countRollback(who: string): Promise<void> {
    return this.#db.transaction(async () => {
      await this.lock();
      const [latest] = await this.outcomes(1);
      const waiting = await this.changesAfter(latest?.number ?? 0);
      if (waiting.at(-1)?.kind !== 'rollback') await this.count('rollback', who);
    });
  }

  /** Stores a reported outcome. A repeated report, or an older one, changes nothing. */
  async report(outcome: Outcome): Promise<void> {
    await this.#keepOutcome(outcome);
    // An older backup was restored: its content is published again.
    const beyond = outcome.number;
    if (beyond > (await this.row()).newest) await this.count('restored', '', { beyond });
    if (outcome.state !== 'building') this.tell();
  }

  #keepOutcome(outcome: Outcome): Promise<void> {
    return this.#db.transaction(async () => {
      const [latest] = await this.outcomes(1);
      if (outcome.state === 'building') {
        const { building } = await this.row();
        if (isNewer(outcome, latest) && isNewer(outcome, building)) await this.#set({ building: outcome });
        return;
      }
      const { number } = outcome;
      const at = new Date(outcome.at).toISOString();
      if ((await this.#db.query(outcomeUid).count({ where: { number, at } })) > 0) return;
      await this.#db.query(outcomeUid).create({ data: { number, at, outcome } });
      if (isNewer(outcome, latest) && 'nextChange' in outcome) {
        await this.#set({ nextChange: outcome.nextChange ?? null });
      }
      await this.#forgetOld();
    });
  }

  async #outcomeRows(limit?: number): Promise<OutcomeRow[]> {
    const options = { orderBy: newestFirst, ...(limit !== undefined && { limit }) };
    const rows: unknown[] = await this.#db.query(outcomeUid).findMany(options);
    return rows as OutcomeRow[];
  }

  /** Forgets all but the newest, and the newest releases: a night of failures leaves what is online. */
  async #forgetOld(): Promise<void> {
    const rows = await this.#outcomeRows();
    const releases = rows.filter(({ outcome: { state } }) => state !== 'refused' && state !== 'failed');
    const kept = new Set([...rows.slice(0, keptOutcomes), ...releases.slice(0, keptReleases)]);
    const old = rows.filter((row) => !kept.has(row));
    if (old.length > 0)
      await this.#db.query(outcomeUid).deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } });
  }

  /** The final outcomes that are kept, the newest first. */
  async outcomes(limit?: number): Promise<FinalOutcome[]> {
    return (await this.#outcomeRows(limit)).map(({ outcome }) => outcome);
  }

  /** The release under way, if there is one. */
  async building(): Promise<PublishingRow['building']> {
    const [latest] = await this.outcomes(1);
    const { building } = await this.row();
    return building && isNewer(building, latest) ? building : null;
  }

  /** The changes after a number, the oldest first. */
  async changesAfter(number: number): Promise<Change[]> {
    const options = { where: { number: { $gt: number } }, orderBy: { number: 'asc' } };
    const rows: unknown[] = await this.#db.query(changeUid).findMany(options);
    return rows as Change[];
  }
}

/** The part of the store that is read. */
export type ReadableStore = Pick<ChangeStore, 'row' | 'outcomes' | 'changesAfter'>;

const isOnline = ({ state }: FinalOutcome) => state === 'live' || state === 'unchanged';

/** Reads the newest change, as the publisher is to know it: with what was asked for since something was online. */
export async function publishedChanges(store: ReadableStore): Promise<PublishedChanges> {
  const online = (await store.outcomes()).find(isOnline)?.number ?? 0;
  const changes = await store.changesAfter(online);
  const newest = changes.at(-1);
  if (!newest) return { number: (await store.row()).newest };
  const { number, kind, who } = newest;
  const acceptRemovals = changes.findLast((change) => change.acceptRemovals !== '')?.acceptRemovals;
  const before = changes.findLast((change) => change.kind !== 'rollback')?.number ?? online;
  return {
    number,
    ...(acceptRemovals !== undefined && { acceptRemovals }),
    ...(kind === 'rollback' && { rollback: { before, ...(who !== '' && { by: who }) } }),
  };
}
