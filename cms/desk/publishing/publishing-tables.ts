/** The tables of the change numbers: models of the database that are no content, so no interface offers them. */
import type { FinalOutcome, Outcome } from '../../../src/services/reporting/outcome.ts';

/** Why the public may see something new. */
export type ChangeKind =
  | 'publish'
  | 'unpublish'
  | 'delete'
  /** A file of the media library was changed, replaced or deleted. */
  | 'file'
  /** What is not as planned was said on the page of the day, or taken back. */
  | 'day'
  /** All content was imported. */
  | 'import'
  /** The hour has come that a release named as the next one at which the site changes by itself. */
  | 'hour'
  /** Another release was requested. */
  | 'again'
  /** The way back to what visitors saw before was asked for. */
  | 'rollback'
  /** The publisher knew higher numbers than this database, as after a restored backup: they are left behind. */
  | 'restored';

/** A change of published content. */
export type Change = {
  number: number;
  /** ISO 8601 */
  at: string;
  kind: ChangeKind;
  /** The editor who made it; empty for a program. */
  who: string;
  /** The confirmation, given with it, that content was removed on purpose; empty if none was. */
  acceptRemovals: string;
};

/** The one row of `zoo_publishing`. */
export interface PublishingRow {
  /** The last number given. */
  newest: number;
  /** The last release that was said to be made. */
  building: Extract<Outcome, { state: 'building' }> | null;
  /** When the site changes next by itself, if the service is to watch the clock. ISO 8601. */
  nextChange: string | null;
}

/** The outcome of a number, as it was reported. */
export interface OutcomeRow {
  id: number;
  number: number;
  at: string;
  outcome: FinalOutcome;
}

export const publishingUid = 'zoo::publishing';
export const changeUid = 'zoo::change';
export const outcomeUid = 'zoo::outcome';

type Column = 'integer' | 'string' | 'json' | { type: 'string'; columnName: string };

/** Strapi writes into the objects that describe columns, so each has its own. */
const model = (uid: string, tableName: string, columns: Record<string, Column>) => ({
  uid,
  singularName: tableName,
  tableName,
  attributes: {
    id: { type: 'increments' },
    ...Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, typeof column === 'string' ? { type: column } : column]),
    ),
  },
});

/** The models, as Strapi's database takes them. */
export const publishingModels = [
  model(publishingUid, 'zoo_publishing', { newest: 'integer', building: 'json', nextChange: 'string' }),
  model(changeUid, 'zoo_changes', {
    number: 'integer',
    at: 'string',
    kind: 'string',
    who: 'string',
    // The name that the column had from the beginning.
    acceptRemovals: { type: 'string', columnName: 'removals' },
  }),
  model(outcomeUid, 'zoo_outcomes', { number: 'integer', at: 'string', outcome: 'json' }),
];
