import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { limits } from '../limits/content-limits.ts';
import { optionalDate, plainDate, plainTime } from './calendar-fields.ts';
import * as f from './fields.ts';

const times = v.pipe(
  f.list(plainTime, validationMessage('times'), limits.times),
  v.minLength(1, validationMessage('timesEmpty')),
);

export const activity = f.entry({
  ...f.pageFields,
  park: f.relation('parks'),
  kind: f.choice(['encounter', 'feeding', 'show', 'tour', 'slide', 'seasonal']),
  /** One day only. */
  date: optionalDate,
  /** Every scheduled day from one date to another. */
  period: v.nullish(f.object({ from: plainDate, until: plainDate }, validationMessage('activity.period')), null),
  /** Separate dates. */
  availabilities: f.list(
    f.object({ date: plainDate, times }, validationMessage('activity.dateWithTimes')),
    validationMessage('activity.dates'),
  ),
  schedule: f.list(
    f.object({ days: f.weekdays, times }, validationMessage('activity.daysWithTimes')),
    validationMessage('activity.schedule'),
  ),
  /** Minutes; null where visitors stay as long as they like. */
  duration: v.nullish(f.positiveInteger, null),
  /** The booking of a place; null where visitors just come. */
  booking: v.nullish(
    f.object(
      {
        need: f.choice(['required', 'recommended']),
        /** The address of the online booking; null where visitors call. */
        url: f.optionalLink,
        /** The first day on which visitors may book. */
        opensOn: optionalDate,
        /** The hours before the start at which booking ends. */
        hoursBefore: v.nullish(f.positiveInteger, null),
        /** Per person; null where admission includes it. */
        price: f.cents,
        places: v.nullish(f.positiveInteger, null),
      },
      validationMessage('activity.booking'),
    ),
    null,
  ),
  /** Where it is, in words. */
  place: f.text,
  /** The same on the map; null where it is not at one place. */
  mapPlace: f.optionalRelation('places'),
  /** Animals that visitors meet there. */
  animals: f.relations('animals'),
  /** Years. */
  minimumAge: v.nullish(f.positiveInteger, null),
  /** Centimetres. */
  minimumHeight: v.nullish(f.positiveInteger, null),
  /** Under a roof, whatever the weather. */
  indoors: v.nullish(f.yesOrNo, false),
  /** True if children under five enjoy it. */
  forToddlers: v.nullish(f.yesOrNo, false),
});
