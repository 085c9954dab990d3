/** Dates and times, the same in every language. */
import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { isRealDate } from '#lib/real-date.ts';
import { dateRange, isInDateRange } from '../limits/date-range.ts';
import { type FieldMetadata, shared } from './field-metadata.ts';

/** The range depends on the day of the build, so the message does too. */
const dateRangeMessage = () => validationMessage('dateRange', dateRange());

/** A calendar date without time or zone: `YYYY-MM-DD` (ISO 8601). */
export const plainDate = shared(
  v.pipe(
    v.string(validationMessage('date')),
    v.regex(/^\d{4}-\d{2}-\d{2}$/, validationMessage('date')),
    v.check(isRealDate, validationMessage('realDate')),
    v.check(isInDateRange, dateRangeMessage),
    v.metadata({ holds: 'date' } satisfies FieldMetadata),
  ),
);

export const optionalDate = v.nullish(plainDate, null);

/**
 * An instant with its offset, `2027-06-24T10:00:00-04:00` or `…Z` (ISO 8601); pages get the same instant in UTC,
 * whatever offset a source writes.
 */
export const instant = shared(
  v.pipe(
    v.string(validationMessage('instant')),
    v.isoTimestamp(validationMessage('instant')),
    v.check(
      (value) => isRealDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
      validationMessage('realDate'),
    ),
    v.check((value) => isInDateRange(value.slice(0, 10)), dateRangeMessage),
    v.transform((value) => new Date(value).toISOString()),
    v.metadata({ holds: 'instant' } satisfies FieldMetadata),
  ),
);

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(?::00(?:\.000)?)?$/;

/** A wall-clock time in the zoo's time zone, `HH:MM`; Strapi's `HH:MM:SS.mmm` is shortened. */
export const plainTime = shared(
  v.pipe(
    v.string(validationMessage('time')),
    v.regex(timePattern, validationMessage('time')),
    v.transform((value) => value.slice(0, 5)),
    v.metadata({ holds: 'time' } satisfies FieldMetadata),
  ),
);
