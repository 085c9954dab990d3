import * as v from 'valibot';
import { plainDate, plainTime } from './calendar-fields.ts';
import { withMetadata } from './field-metadata.ts';
import * as f from './fields.ts';

/** Regular hours of a park on some days of the week, from one date to another (both included). */
export const openingPeriod = f.entry({
  ...f.entryFields,
  park: f.relation('parks'),
  from: plainDate,
  until: plainDate,
  days: f.weekdays,
  opens: plainTime,
  /** Earlier than `opens` when the park closes after midnight. */
  closes: plainTime,
  /** The time of the last entry, where it differs from that of the zoo. */
  lastEntry: v.nullish(plainTime, null),
  /** What the park opens for, in a few words, where it isn't for its usual day. */
  occasion: v.nullish(f.shortText, null),
  note: f.optionalText,
});

/** The hours of a park on one date, in place of its regular ones. */
export const openingException = f.entry({
  ...f.entryFields,
  park: f.relation('parks'),
  date: plainDate,
  closed: f.yesOrNo,
  opens: v.nullish(plainTime, null),
  closes: v.nullish(plainTime, null),
  reason: withMetadata(f.text, { namesEntry: true }),
});
