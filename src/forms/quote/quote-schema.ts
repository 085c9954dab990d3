/** What a request for a quote, for an event at the zoo, may hold. */
import * as v from 'valibot';
import { localTimeAt } from '../../opening/zoned-time.ts';
import { email, language, message, optionalText, text } from '../model/fields.ts';

/** How many people an event may have. */
export const guestLimits = { min: 1, max: 5000 };

/** People write numbers as 450 555-0142, +1 (450) 555.0142 or with an extension. */
const phone = v.pipe(
  optionalText(40),
  v.check((value) => value === '' || /\d(?:\D*\d){6,}/.test(value), 'invalid'),
);

/** A number of people in digits; the spaces that group thousands are left out. */
const guests = v.pipe(
  text(20),
  v.transform((value) => value.replace(/\s/g, '')),
  v.regex(/^\d+$/, 'invalid'),
  v.check((value) => Number(value) >= guestLimits.min && Number(value) <= guestLimits.max, 'invalid'),
);

/** Whether `date` is written as `YYYY-MM-DD` and exists: the 30th of February does not. */
function isPlainDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && instant.valueOf() > 0 && instant.toISOString().startsWith(date);
}

/**
 * Who asks, for which event, and what it should be like.
 *
 * @param timeZone where a date, if there is one, must not be past
 */
export const quote = (timeZone: string) =>
  v.object(
    {
      form: v.literal('quote', 'invalid'),
      /** The event, in the words of the page. */
      event: text(200),
      organisation: optionalText(200),
      name: text(200),
      email,
      phone,
      date: v.pipe(
        optionalText(20),
        v.check(
          (date) => date === '' || (isPlainDate(date) && date >= localTimeAt(new Date(), timeZone).date),
          'invalid',
        ),
      ),
      guests,
      message,
      language,
    },
    'required',
  );
