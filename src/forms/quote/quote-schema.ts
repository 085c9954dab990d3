/** The fields of a request for a quote for an event at the zoo. */
import * as v from 'valibot';
import { localTimeAt } from '#lib/local-time.ts';
import { isRealDate } from '#lib/real-date.ts';
import { addDays, weekdayOf } from '#park/opening/plain-time.ts';
import { email, language, line, message, optionalLine } from '../model/form-fields.ts';

/** Limits on the number of guests. */
export const guestLimits = { min: 1, max: 5000 };

/** People write numbers as 450 555-0142, +1 (450) 555.0142 or with an extension. */
const phone = v.pipe(
  optionalLine(40),
  v.check((value) => value === '' || /\d(?:\D*\d){6,}/.test(value), 'invalid'),
);

/** A number of people in digits, without the spaces that group thousands. */
const guestsWithin = ({ min, max }: typeof guestLimits) =>
  v.pipe(
    line(20),
    v.transform((value) => value.replace(/\s/g, '')),
    v.regex(/^\d+$/, 'invalid'),
    v.check((value) => Number(value) >= min && Number(value) <= max, 'invalid'),
  );

/** True for a date, `YYYY-MM-DD`, after 1970 began. */
const isPlainDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && isRealDate(date) && date > '1970-01-01';

/** What an event with a fixed offer takes; any by default. */
export interface RequestLimits {
  /** The days of the week on which it takes place, 0 (Sunday) to 6 (Saturday). */
  days?: readonly number[] | undefined;
  childrenAtMost?: number | null;
  daysInAdvance?: number | null;
}

/** The limits on the number of guests of an event, or of its children. */
export const guestLimitsOf = ({ childrenAtMost }: RequestLimits) => ({
  ...guestLimits,
  ...(childrenAtMost && { max: childrenAtMost }),
});

/** Returns what is wrong with a date in a time zone: it is none to come or too soon, or another day of the week. */
export function dateFaults(
  date: string,
  timeZone: string,
  { days, daysInAdvance }: RequestLimits,
): ('tooSoon' | 'otherDay')[] {
  if (!isPlainDate(date)) return ['tooSoon'];
  const first = addDays(localTimeAt(new Date(), timeZone).date, daysInAdvance ?? 0);
  return [
    ...(date < first ? ['tooSoon' as const] : []),
    ...(days?.includes(weekdayOf(date)) === false ? ['otherDay' as const] : []),
  ];
}

/**
 * @param timeZone where a date, if given, must not be past
 * @param limits of the event; the service, which knows no content, has none
 */
export const quote = (timeZone: string, limits: RequestLimits = {}) =>
  v.object(
    {
      form: v.literal('quote', 'invalid'),
      /** The title of the event on the page. */
      event: line(200),
      organisation: optionalLine(200),
      name: line(200),
      email,
      phone,
      date: v.pipe(
        optionalLine(20),
        v.check((date) => date === '' || dateFaults(date, timeZone, limits).length === 0, 'invalid'),
      ),
      guests: guestsWithin(guestLimitsOf(limits)),
      message,
      language,
    },
    'required',
  );
