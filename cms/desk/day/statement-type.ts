/** The content type of what the person in charge of the day says: a row a statement, with both languages. */
import { crowdLevels } from '../../../src/park/day/day.ts';
import { disruptionReasons, disruptionStates } from '../../../src/park/day/disruption.ts';

/** The name that Strapi's services have for it. */
export const statementUid = 'api::day-statement.day-statement';

/** Two names may be longer than the 255 characters of Strapi's own columns. */
const line = { type: 'string', column: { type: 'text' } };
const required = { required: true };

/**
 * The type as Strapi knows it: the fields of a `Disruption` with its words in two, and who says it. How busy something
 * is has a state, and no reason. The `documentId` is made by the telephone, so that what is sent twice is there once.
 */
export const statementType = {
  singular: 'day-statement',
  plural: 'day-statements',
  attributes: {
    about: { ...line, ...required },
    state: { type: 'enumeration', enum: [...disruptionStates, ...crowdLevels], ...required },
    reason: { type: 'enumeration', enum: disruptionReasons },
    wordsFr: line,
    wordsEn: line,
    from: { type: 'datetime', ...required },
    until: { type: 'datetime', ...required },
    /** Until when it was meant to last, which bringing it back does not exceed. */
    plannedUntil: { type: 'datetime' },
    start: line,
    delay: { type: 'integer' },
    place: line,
    replacedBy: line,
    who: line,
    /** The number of the account, and of the one that has ended it before its time. */
    account: { type: 'integer' },
    endedBy: { type: 'integer' },
  },
  indexes: [
    { name: 'zoo_day_statements_identity_unique', columns: ['document_id'], type: 'unique' },
    { name: 'zoo_day_statements_until_index', columns: ['until'] },
  ],
};
