import * as v from 'valibot';
import * as f from './fields.ts';

const times = v.pipe(v.array(f.plainTime, 'must be a list of times'), v.minLength(1, 'must name at least one time'));

export const activity = f.entry({
  ...f.pageFields,
  park: f.relation,
  kind: f.choice(['encounter', 'feeding', 'show', 'tour', 'ride', 'slide', 'play', 'seasonal']),
  /** One day only. */
  date: f.optionalDate,
  /** Every scheduled day from one date to another. */
  period: v.nullish(
    f.object({ from: f.plainDate, until: f.plainDate }, 'must be a period, from one date until another'),
    null,
  ),
  /** Several separate dates. */
  availabilities: v.array(
    f.object({ date: f.plainDate, times }, 'must be a date with its times'),
    'must be a list of dates',
  ),
  schedule: v.array(
    f.object({ days: f.weekdays, times }, 'must be days with their times'),
    'must be a list of days with their times',
  ),
  /** Minutes; null where one stays as long as one likes. */
  duration: v.nullish(f.positiveInteger, null),
  place: f.text,
  /** Years. */
  minimumAge: v.nullish(f.positiveInteger, null),
  /** Centimetres. */
  minimumHeight: v.nullish(f.positiveInteger, null),
});
