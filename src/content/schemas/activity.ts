import * as v from 'valibot';
import * as f from './fields.ts';

const times = v.pipe(v.array(f.plainTime), v.minLength(1, 'must name at least one time'));

export const activity = v.object({
  ...f.pageFields,
  park: f.relation,
  kind: f.choice(['encounter', 'feeding', 'show', 'tour', 'ride', 'slide', 'play', 'seasonal']),
  /** One day only. */
  date: f.optionalDate,
  /** Every scheduled day from one date to another. */
  period: v.nullish(v.object({ from: f.plainDate, until: f.plainDate }), null),
  /** Several separate dates. */
  availabilities: v.array(v.object({ date: f.plainDate, times })),
  schedule: v.array(v.object({ days: f.weekdays, times })),
  /** Minutes; null where one stays as long as one likes. */
  duration: v.nullish(f.positiveInteger, null),
  place: f.text,
  /** Years. */
  minimumAge: v.nullish(f.positiveInteger, null),
  /** Centimetres. */
  minimumHeight: v.nullish(f.positiveInteger, null),
});
