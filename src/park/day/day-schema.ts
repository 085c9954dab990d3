/** What a day must be before anybody believes it: the one schema of the CMS's answer, of servers and of builds. */
import * as v from 'valibot';
import { alertLevels, crowdLevels, type Day } from './day.ts';
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

export const daySchema: v.GenericSchema<unknown, Day> = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(0)),
  at: instant,
  disruptions: v.array(disruptionSchema),
  levels: v.array(v.object({ about: subject, level: v.picklist(crowdLevels), at: instant, until: instant })),
  alert: v.nullable(
    v.object({
      level: v.picklist(alertLevels),
      from: instant,
      until: instant,
      message: v.object({ fr: html, en: html }),
      link: v.nullable(v.object({ url: texts, label: texts })),
    }),
  ),
  isUnread: v.exactOptional(v.boolean()),
});
