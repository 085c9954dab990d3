/**
 * The building blocks of every content type's schema.
 *
 * Messages are written for editors: what the field must hold, never how it is checked.
 */
import * as v from 'valibot';
import { renderRichText } from '../rich-text.ts';

/**
 * An object whose fields tell themselves what they must be, those that are left out included.
 *
 * @param message for what is no object at all
 */
export function object<const Fields extends v.ObjectEntries>(fields: Fields, message: string) {
  return v.object(fields, ({ path }) => {
    const name = path?.[0].key;
    const field = typeof name === 'string' ? fields[name] : undefined;
    return (field && v.safeParse(field, undefined).issues?.[0].message) ?? message;
  });
}

/** An entry of a content type. */
export const entry = <const Fields extends v.ObjectEntries>(fields: Fields) => object(fields, 'must be an entry');

const nonEmpty = (what: string) => v.pipe(v.string(`must be ${what}`), v.trim(), v.nonEmpty(`must be ${what}`));

/** A line of plain text that must not be empty. */
export const text = nonEmpty('a text');

/** A line of plain text, or null where the entry has none. */
export const optionalText = v.nullish(text, null);

/** The part of an address that names an entry: lower-case letters, digits and single hyphens. */
export const slug = v.pipe(
  nonEmpty('a slug'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must hold only a–z, 0–9 and single hyphens, like "loup-gris"'),
);

function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value);
}

/** A calendar date without time or zone: `YYYY-MM-DD` (ISO 8601). */
export const plainDate = v.pipe(
  v.string('must be a date like 2027-06-24'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2027-06-24'),
  v.check(isRealDate, 'must be a date that exists in the calendar'),
);

export const optionalDate = v.nullish(plainDate, null);

/** An instant with its offset: `2027-06-24T10:00:00-04:00` or `…Z` (ISO 8601). */
export const instant = v.pipe(
  v.string('must be a date and time like 2027-06-24T10:00:00-04:00'),
  v.isoTimestamp('must be a date and time like 2027-06-24T10:00:00-04:00'),
  v.check(
    (value) => isRealDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
    'must be a date that exists in the calendar',
  ),
);

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(?::00(?:\.000)?)?$/;

/** A wall-clock time in the zoo's time zone, `HH:MM`; Strapi's `HH:MM:SS.mmm` is shortened. */
export const plainTime = v.pipe(
  v.string('must be a time like 09:30'),
  v.regex(timePattern, 'must be a time like 09:30'),
  v.transform((value) => value.slice(0, 5)),
);

const integer = (rule: string, min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(rule), v.integer(rule), v.minValue(min, rule), v.maxValue(max, rule));

/** A day of the week, 0 (Sunday) to 6 (Saturday). */
const weekday = integer('must be a day from 0 (Sunday) to 6 (Saturday)', 0, 6);

export const weekdays = v.pipe(
  v.array(weekday, 'must be a list of days'),
  v.minLength(1, 'must name at least one day'),
);

export const positiveInteger = integer('must be a whole number above 0', 1);

/** Position in a list, smallest first. */
export const order = integer('must be a whole number', Number.MIN_SAFE_INTEGER);

/** Canadian cents; null where it is not sold that way. */
export const cents = v.nullish(integer('must be a price in cents, like 5499', 0), null);

/** An address on the web or in the mail program; nothing that could run as script. */
export const link = v.pipe(
  nonEmpty('a link'),
  v.regex(/^(?:https:\/\/|mailto:|tel:|\/(?!\/))/, 'must begin with https://, mailto:, tel: or /'),
);

/** Lines of plain text. */
export const texts = v.array(text, 'must be a list of texts');

/** One related entry; populated by the service as an object, kept here as its identity. */
export const relation = v.pipe(
  object({ documentId: text }, 'must name another entry'),
  v.transform((related) => related.documentId),
);

export const optionalRelation = v.nullish(relation, null);

export const relations = v.array(relation, 'must be a list of entries');

/** Editors' Markdown, turned into sanitised HTML; what had to be removed is a problem they are told of. */
export const richText = v.pipe(
  nonEmpty('a text'),
  v.rawTransform(({ dataset, addIssue }) => {
    const { html, removed } = renderRichText(dataset.value);
    for (const what of removed) addIssue({ message: `must not contain ${what}` });
    return html;
  }),
);

const percentage = v.number('must be a number of percent');

/** A file of the media library. `url` may be relative to the content host. */
export const media = object(
  {
    url: nonEmpty('the address of a picture'),
    mime: v.picklist(
      ['image/svg+xml', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      'must be an SVG, JPEG, PNG, WebP or AVIF picture',
    ),
    width: v.pipe(
      v.number('must be known: upload the picture again'),
      v.minValue(1, 'must be known: upload the picture again'),
    ),
    height: v.pipe(
      v.number('must be known: upload the picture again'),
      v.minValue(1, 'must be known: upload the picture again'),
    ),
    /** Focal point in percent of width and height, for frames of another shape. */
    focalPoint: v.nullish(object({ x: percentage, y: percentage }, 'must be a point of the picture'), null),
  },
  'must have a picture',
);

export type Media = v.InferOutput<typeof media>;

const seo = v.nullish(
  object({ title: optionalText, description: optionalText }, 'must be a title and a description'),
  null,
);

/** What every entry has. */
export const entryFields = {
  documentId: text,
  locale: v.picklist(['fr', 'en'], 'must be fr or en'),
};

/** What every entry with a page of its own has. */
export const pageFields = {
  ...entryFields,
  slug,
  title: text,
  summary: text,
  body: richText,
  image: media,
  imageAlt: text,
  seo,
  publishFrom: optionalDate,
  publishUntil: optionalDate,
};

/** A number worth showing, with what it counts. */
export const figures = v.array(
  object({ value: text, label: text }, 'must be a figure with its label'),
  'must be a list of figures',
);

/** One choice out of the specification's keys. */
export function choice<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return v.picklist(keys, `must be one of ${keys.join(', ')}`);
}
