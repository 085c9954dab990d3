/**
 * What a day must be before anybody believes it: the one schema of the CMS's answer, of servers and of builds. One
 * statement that is not valid is left out and logged: it must not hide a closing beside it.
 */
import * as v from 'valibot';
import { log } from '#lib/log.ts';
import { printable } from '#lib/text/printable.ts';
import { alertLevels, crowdLevels, type Day, type DayAlert, type Level } from './day.ts';
import {
  delayLimits,
  type Disruption,
  disruptionReasons,
  disruptionStates,
  type Subject,
  subjectKinds,
} from './disruption.ts';

/** ISO 8601 */
export const instant = v.pipe(v.string(), v.isoTimestamp());
const words = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000));
const texts = v.object({ fr: words, en: words });

/** The 400 characters of an alert are up to six times as many once its addresses are links. */
const html = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000));

/** Characters of an identity, with its type before it: the content's limit is 200. */
const longestId = 210;

const identity = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestId));

const isSubject = (value: string): value is Subject => subjectKinds.some((kind) => value.startsWith(`${kind}:`));

/** What something is said of. */
export const subject = v.pipe(v.string(), v.maxLength(longestId), v.guard(isSubject));

/** Minutes that a start is late. */
export const lateness = v.pipe(v.number(), v.integer(), v.minValue(delayLimits.least), v.maxValue(delayLimits.most));

export const disruptionSchema: v.GenericSchema<unknown, Disruption> = v.object({
  id: identity,
  about: subject,
  state: v.picklist(disruptionStates),
  reason: v.picklist(disruptionReasons),
  words: v.exactOptional(texts),
  from: instant,
  until: instant,
  start: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))),
  delay: v.exactOptional(lateness),
  place: v.exactOptional(identity),
  replacedBy: v.exactOptional(subject),
});

const levelSchema: v.GenericSchema<unknown, Level> = v.object({
  about: subject,
  level: v.picklist(crowdLevels),
  at: instant,
  until: instant,
});

const alertSchema: v.GenericSchema<unknown, DayAlert | null> = v.nullable(
  v.object({
    level: v.picklist(alertLevels),
    from: instant,
    until: instant,
    message: v.object({ fr: html, en: html }),
    link: v.nullable(v.object({ url: texts, label: texts })),
  }),
);

/** Reads a part of the day. @returns undefined for one that is not valid, which is logged */
function validPart<Part>(part: unknown, schema: v.GenericSchema<unknown, Part>): Part | undefined {
  const { success, output, issues } = v.safeParse(schema, part);
  if (success) return output;
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
  log('content').error(
    `A part of the day is left out, as it is not valid. ${printable(faults.join(', ').replaceAll(/\s+/g, ' '))}`,
  );
  return undefined;
}

const validParts = <Part>(schema: v.GenericSchema<unknown, Part>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((parts) => parts.flatMap((part) => validPart(part, schema) ?? [])),
  );

export const daySchema: v.GenericSchema<unknown, Day> = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(0)),
  at: instant,
  disruptions: validParts(disruptionSchema),
  levels: validParts(levelSchema),
  alert: v.pipe(
    v.unknown(),
    v.transform((alert) => validPart(alert, alertSchema) ?? null),
  ),
  isUnread: v.exactOptional(v.boolean()),
});
