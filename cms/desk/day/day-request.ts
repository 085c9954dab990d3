/** The requests of the page of the day, as they must be. */
import * as v from 'valibot';
import { limits } from '../../../src/content/limits/content-limits.ts';
import { cleanLine } from '../../../src/content/text/clean-text.ts';
import { crowdLevels } from '../../../src/park/day/day.ts';
import { instant, lateness, subject } from '../../../src/park/day/day-schema.ts';
import {
  disruptionReasons,
  type DisruptionState,
  disruptionStates,
  longestDisruption,
  statesOf,
  subjectParts,
  type Texts,
} from '../../../src/park/day/disruption.ts';

const identity = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.identity));

/** The identity of the statement that a request makes, made by the telephone: sent twice, it makes one. */
const newIdentity = v.pipe(v.string(), v.regex(/^[a-z0-9]{24}$/));

const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestDisruption * 60));

/** `HH:MM`, by the zoo's clock. */
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Until when a disruption lasts; the server makes an instant of it, as a telephone's clock may be wrong. */
const until = v.variant('kind', [
  v.object({ kind: v.literal('minutes'), minutes }),
  /** The rest of the park's day. */
  v.object({ kind: v.literal('day') }),
  v.object({ kind: v.literal('time'), time }),
  /** Until the start that it is about is over. */
  v.object({ kind: v.literal('start') }),
]);
export type Until = v.InferOutput<typeof until>;

/** `YYYY-MM-DDTHH:MM` */
const localStart = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/),
);

/** An instant in UTC, whatever offset it is written with. */
const realInstant = v.pipe(
  instant,
  v.check((value) => !Number.isNaN(Date.parse(value))),
  v.transform((value) => new Date(value).toISOString()),
);

const wordsIn = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limits.reason));

const disruptionFields = v.object({
  id: newIdentity,
  about: subject,
  state: v.picklist(disruptionStates),
  reason: v.picklist(disruptionReasons),
  /** The reason in words of its own, if it is `other`. */
  words: v.exactOptional(v.object({ fr: wordsIn, en: wordsIn })),
  until,
  /** The start that was tapped: one of those that the disruption must be about. */
  start: v.exactOptional(localStart),
  delay: v.exactOptional(lateness),
  /** The identity of the place where it is instead. */
  place: v.exactOptional(identity),
  /** The place that visitors can use instead of one. */
  replacedBy: v.exactOptional(subject),
  /** A whole park closes only if this is true. */
  isConfirmed: v.exactOptional(v.boolean()),
});
export type DisruptionRequest = v.InferOutput<typeof disruptionFields>;

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

const disruptionRequest = v.pipe(
  disruptionFields,
  v.check((request) => isWhole(request)),
);

/** States how busy a park is, and replaces the statement before. Ends by itself. */
const levelRequest = v.object({
  id: newIdentity,
  about: v.pipe(
    subject,
    v.check((about) => subjectParts(about).kind === 'park'),
  ),
  state: v.picklist(crowdLevels),
});
export type LevelRequest = v.InferOutput<typeof levelRequest>;

/** True if nothing of the words of a reason is hidden: visitors see each character, and a database keeps it. */
export const areReadable = ({ fr, en }: Texts): boolean => [fr, en].every((words) => cleanLine(words) === words);

export const statementRequest = v.union([disruptionRequest, levelRequest]);
export type StatementRequest = v.InferOutput<typeof statementRequest>;

/** Ends statements. What somebody else has set meanwhile stays, however late or often the request comes. */
export const endRequest = v.object({
  /** Their identities. */
  statements: v.pipe(v.array(identity), v.maxLength(limits.list)),
});
export type EndRequest = v.InferOutput<typeof endRequest>;

/**
 * Brings statements back that have just been ended, each as another one from now on: what was about starts meanwhile
 * stays so, and calendars are told later than that it had ended.
 */
export const restoreRequest = v.object({
  statements: v.pipe(
    /** `restoredAs` is the new identity: sent twice, it makes nothing twice. */
    v.array(v.object({ id: identity, until: realInstant, restoredAs: newIdentity })),
    v.maxLength(limits.list),
  ),
  /** A whole park closes again only if this is true. */
  isConfirmed: v.exactOptional(v.boolean()),
});
export type RestoreRequest = v.InferOutput<typeof restoreRequest>;
