import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { delayLimits, disruptionReasons, disruptionStates } from '#lib/disruption.ts';
import { limits } from '../limits/content-limits.ts';
import { instant, plainTime } from './calendar-fields.ts';
import * as f from './fields.ts';

const delay = validationMessage('disruption.delay', { ...delayLimits });

/**
 * What is not as planned, for some hours: a park, an activity or a ride, exactly one of which is set. It counts while
 * `from` ≤ now < `until`, and needs no text of its own, so that a telephone makes it in both languages.
 */
export const disruption = f.entry({
  ...f.entryFields,
  park: f.optionalRelation('parks'),
  activity: f.optionalRelation('activities'),
  ride: f.optionalRelation('rides'),
  state: f.choice(disruptionStates),
  reason: f.choice(disruptionReasons),
  /** The reason in a few words of its own; null unless the reason is `other`. */
  reasonText: v.nullish(f.line(validationMessage('text'), limits.reason), null),
  from: instant,
  until: instant,
  /** The start of the activity that it is about; null for every one between `from` and `until`. */
  start: v.nullish(plainTime, null),
  /** Minutes; null unless it is late. */
  delay: v.nullish(f.integer(delay, delayLimits.least, delayLimits.most, delay), null),
  /** Where it takes place instead; null unless it is moved. */
  place: f.optionalRelation('places'),
});
