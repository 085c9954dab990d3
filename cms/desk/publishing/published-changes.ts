/** What is published, as the publisher is to know it. */
import type { FinalOutcome, PublishedChanges } from '../../../src/services/reporting/outcome.ts';
import type { ChangeStore } from './change-store.ts';

/** The part of the store that is read. */
export type ReadableStore = Pick<ChangeStore, 'row' | 'outcomes' | 'changesAfter'>;

const isOnline = ({ state }: FinalOutcome) => state === 'live' || state === 'unchanged';

/** Reads the newest change, with what was asked for since something was online. */
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
