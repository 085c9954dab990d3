/** The fields of a request for a quote for an event at the zoo. */
import * as v from 'valibot';
import { localTimeAt } from '#lib/local-time.ts';
import { isRealDate } from '#lib/real-date.ts';
import { email, language, line, message, optionalLine } from '../model/form-fields.ts';

/** Limits on the number of guests. */
export const guestLimits = { min: 1, max: 5000 };

/** People write numbers as 450 555-0142, +1 (450) 555.0142 or with an extension. */
const phone = v.pipe(
  optionalLine(40),
  v.check((value) => value === '' || /\d(?:\D*\d){6,}/.test(value), 'invalid'),
);

/** A number of people in digits, without the spaces that group thousands. */
const guests = v.pipe(
  line(20),
  v.transform((value) => value.replace(/\s/g, '')),
  v.regex(/^\d+$/, 'invalid'),
  v.check((value) => Number(value) >= guestLimits.min && Number(value) <= guestLimits.max, 'invalid'),
);

/** True for a date, `YYYY-MM-DD`, after 1970 began. */
const isPlainDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && isRealDate(date) && date > '1970-01-01';

/** The day of the week of a date, 0 (Sunday) to 6 (Saturday). */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * @param timeZone where a date, if given, must not be past
 * @param days the days of the week that the date must be one of, 0 (Sunday) to 6 (Saturday); any by default
 */
export const quote = (timeZone: string, days?: readonly number[]) =>
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
        v.check(
          (date) => date === '' || (isPlainDate(date) && date >= localTimeAt(new Date(), timeZone).date),
          'invalid',
        ),
        v.check((date) => date === '' || !days || days.includes(weekdayOf(date)), 'invalid'),
      ),
      guests,
      message,
      language,
    },
    'required',
  );
