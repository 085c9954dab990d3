import * as v from 'valibot';
import * as f from './fields.ts';

/** Regular hours of a park on some days of the week, from one date to another (both included). */
export const openingPeriod = f.entry({
  ...f.entryFields,
  park: f.relation('parks'),
  from: f.plainDate,
  until: f.plainDate,
  days: f.weekdays,
  opens: f.plainTime,
  /** Earlier than `opens` when the park closes after midnight. */
  closes: f.plainTime,
  note: f.optionalText,
});

/** What replaces the regular hours of a park on one date. */
export const openingException = f.entry({
  ...f.entryFields,
  park: f.relation('parks'),
  date: f.plainDate,
  closed: f.yesOrNo,
  opens: v.nullish(f.plainTime, null),
  closes: v.nullish(f.plainTime, null),
  reason: f.text,
});
