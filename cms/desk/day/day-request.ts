/** The requests of the page of the day, as they must be. */
import * as v from 'valibot';
import { limits } from '../../../src/content/limits/content-limits.ts';
import { instant, plainTime } from '../../../src/content/schemas/calendar-fields.ts';
import { crowdLevels } from '../../../src/park/day/day.ts';
import { lateness, subject } from '../../../src/park/day/day-schema.ts';
import {
  disruptionReasons,
  type DisruptionState,
  disruptionStates,
  longestDisruption,
  statesOf,
  subjectParts,
} from '../../../src/park/day/disruption.ts';
import {
  type DisruptionRequest,
  type EndRequest,
  type LevelRequest,
  requestId,
  type RestoreRequest,
  type StatementRequest,
} from './shown-day.ts';

const identity = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.identity));

/** The identity of a statement that a request makes. */
const newIdentity = v.pipe(v.string(), v.regex(requestId));

const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestDisruption * 60));

const until = v.variant('kind', [
  v.object({ kind: v.literal('minutes'), minutes }),
  v.object({ kind: v.literal('day') }),
  v.object({ kind: v.literal('time'), time: plainTime }),
  v.object({ kind: v.literal('start') }),
]);

/** `YYYY-MM-DDTHH:MM` */
const localStart = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/),
);

const wordsIn = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limits.reason));

const disruptionFields = v.object({
  id: newIdentity,
  about: subject,
  state: v.picklist(disruptionStates),
  reason: v.picklist(disruptionReasons),
  words: v.exactOptional(v.object({ fr: wordsIn, en: wordsIn })),
  until,
  start: v.exactOptional(localStart),
  delay: v.exactOptional(lateness),
  place: v.exactOptional(identity),
  replacedBy: v.exactOptional(subject),
  isConfirmed: v.exactOptional(v.boolean()),
});

/** True if what is said fits what it is about, and has what belongs to it. */
function isWhole({ about, state, reason, words, start, delay, place, replacedBy }: DisruptionRequest): boolean {
  const { kind } = subjectParts(about);
  const possible: readonly DisruptionState[] = statesOf[kind];
  const isReplaceable = kind === 'place' && replacedBy !== about;
  return (
    possible.includes(state) &&
    (reason === 'other') === (words !== undefined) &&
    (state === 'late') === (delay !== undefined) &&
    (state === 'moved') === (place !== undefined) &&
    (start === undefined || kind === 'activity') &&
    (replacedBy === undefined || (isReplaceable && subjectParts(replacedBy).kind === 'place'))
  );
}

const disruptionRequest: v.GenericSchema<unknown, DisruptionRequest> = v.pipe(
  disruptionFields,
  v.check((request) => isWhole(request)),
);

const levelRequest: v.GenericSchema<unknown, LevelRequest> = v.object({
  id: newIdentity,
  about: v.pipe(
    subject,
    v.check((about) => subjectParts(about).kind === 'park'),
  ),
  state: v.picklist(crowdLevels),
});

export const statementRequest: v.GenericSchema<unknown, StatementRequest> = v.union([disruptionRequest, levelRequest]);

export const endRequest: v.GenericSchema<unknown, EndRequest> = v.object({
  statements: v.pipe(v.array(identity), v.maxLength(limits.list)),
});

export const restoreRequest: v.GenericSchema<unknown, RestoreRequest> = v.object({
  statements: v.pipe(
    v.array(v.object({ id: identity, until: instant, restoredAs: newIdentity })),
    v.maxLength(limits.list),
  ),
});
