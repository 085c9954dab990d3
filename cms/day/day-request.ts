/** The requests of the page of the day, as they must be. */
import * as v from 'valibot';
import { limits } from '../../src/content/limits/content-limits.ts';
import { instant, plainTime } from '../../src/content/schemas/calendar-fields.ts';
import { delayLimits, disruptionReasons, disruptionStates, longestDisruption } from '../../src/lib/disruption.ts';
import { type DisruptionRequest, type EndRequest, requestId, type RestoreRequest } from './shown-day.ts';

const identity = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.identity));

/** Of an entry that a request makes. */
const newIdentity = v.pipe(v.string(), v.regex(requestId));

const target = v.object({ kind: v.picklist(['park', 'activity', 'ride']), id: identity });

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

const reasonIn = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limits.reason));

const disruptionFields = v.object({
  id: newIdentity,
  target,
  state: v.picklist(disruptionStates),
  reason: v.picklist(disruptionReasons),
  reasonText: v.exactOptional(v.object({ fr: reasonIn, en: reasonIn })),
  until,
  start: v.exactOptional(localStart),
  delay: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(delayLimits.least), v.maxValue(delayLimits.most))),
  place: v.exactOptional(identity),
  isConfirmed: v.exactOptional(v.boolean()),
});

export const disruptionRequest: v.GenericSchema<unknown, DisruptionRequest> = v.pipe(
  disruptionFields,
  v.check(({ reason, reasonText }) => (reason === 'other') === (reasonText !== undefined)),
);

export const endRequest: v.GenericSchema<unknown, EndRequest> = v.object({
  disruptions: v.pipe(v.array(identity), v.maxLength(limits.list)),
});

export const restoreRequest: v.GenericSchema<unknown, RestoreRequest> = v.object({
  disruptions: v.pipe(v.array(v.object({ id: identity, until: instant, as: newIdentity })), v.maxLength(limits.list)),
});
