/**
 * The building blocks of every content type's schema.
 *
 * Messages are rules written for editors: what the field must hold, never how it is checked.
 */
import * as v from 'valibot';
import { validationMessage } from '../../../i18n/editor-messages.ts';
import { renderRichText } from '../text/rich-text.ts';

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
export const entry = <const Fields extends v.ObjectEntries>(fields: Fields) =>
  object(fields, validationMessage('entry'));

const nonEmpty = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty(message));

/** A line of plain text that must not be empty. */
export const text = nonEmpty(validationMessage('text'));

/** A line of plain text, or null where the entry has none. */
export const optionalText = v.nullish(text, null);

/** The part of an address that names an entry: lower-case letters, digits and single hyphens. */
export const slug = v.pipe(
  nonEmpty(validationMessage('slug')),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, validationMessage('slugForm')),
);

function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value);
}

/** A calendar date without time or zone: `YYYY-MM-DD` (ISO 8601). */
export const plainDate = v.pipe(
  v.string(validationMessage('date')),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, validationMessage('date')),
  v.check(isRealDate, validationMessage('realDate')),
);

export const optionalDate = v.nullish(plainDate, null);

/** An instant with its offset: `2027-06-24T10:00:00-04:00` or `…Z` (ISO 8601). */
export const instant = v.pipe(
  v.string(validationMessage('instant')),
  v.isoTimestamp(validationMessage('instant')),
  v.check((value) => isRealDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), validationMessage('realDate')),
);

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(?::00(?:\.000)?)?$/;

/** A wall-clock time in the zoo's time zone, `HH:MM`; Strapi's `HH:MM:SS.mmm` is shortened. */
export const plainTime = v.pipe(
  v.string(validationMessage('time')),
  v.regex(timePattern, validationMessage('time')),
  v.transform((value) => value.slice(0, 5)),
);

const integer = (message: string, min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

/** A day of the week, 0 (Sunday) to 6 (Saturday). */
const weekday = integer(validationMessage('weekday'), 0, 6);

export const weekdays = v.pipe(
  v.array(weekday, validationMessage('weekdays')),
  v.minLength(1, validationMessage('weekdaysEmpty')),
);

export const positiveInteger = integer(validationMessage('positiveInteger'), 1);

/** Position in a list, smallest first. */
export const order = integer(validationMessage('integer'), Number.MIN_SAFE_INTEGER);

/** Canadian cents; null where it is not sold that way. */
export const cents = v.nullish(integer(validationMessage('cents'), 0), null);

/** An address on the web or in the mail program; nothing that could run as script. */
export const link = v.pipe(
  nonEmpty(validationMessage('link')),
  v.regex(/^(?:https:\/\/|mailto:|tel:|\/(?!\/))/, validationMessage('linkForm')),
);

/** Lines of plain text. */
export const texts = v.array(text, validationMessage('texts'));

/** One related entry; populated by the service as an object, kept here as its identity. */
export const relation = v.pipe(
  object({ documentId: text }, validationMessage('relation')),
  v.transform((related) => related.documentId),
);

export const optionalRelation = v.nullish(relation, null);

export const relations = v.array(relation, validationMessage('relations'));

/** Editors' Markdown, turned into sanitised HTML; what had to be removed is a problem they are told of. */
export const richText = v.pipe(
  nonEmpty(validationMessage('text')),
  v.rawTransform(({ dataset, addIssue }) => {
    const { html, removed } = renderRichText(dataset.value);
    for (const message of removed) addIssue({ message });
    return html;
  }),
);

const percentage = v.number(validationMessage('picture.percentage'));

/** A file of the media library. `url` may be relative to the content host. */
export const media = object(
  {
    url: nonEmpty(validationMessage('picture.url')),
    mime: v.picklist(
      ['image/svg+xml', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      validationMessage('picture.format'),
    ),
    width: v.pipe(v.number(validationMessage('picture.size')), v.minValue(1, validationMessage('picture.size'))),
    height: v.pipe(v.number(validationMessage('picture.size')), v.minValue(1, validationMessage('picture.size'))),
    /** Focal point in percent of width and height, for frames of another shape. */
    focalPoint: v.nullish(object({ x: percentage, y: percentage }, validationMessage('picture.focalPoint')), null),
  },
  validationMessage('picture'),
);

export type Media = v.InferOutput<typeof media>;

const seo = v.nullish(object({ title: optionalText, description: optionalText }, validationMessage('seo')), null);

/** What every entry has. */
export const entryFields = {
  documentId: text,
  locale: v.picklist(['fr', 'en'], validationMessage('locale')),
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
  object({ value: text, label: text }, validationMessage('figure')),
  validationMessage('figures'),
);

/** One choice out of the specification's keys. */
export function choice<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return v.picklist(keys, validationMessage('oneOf', { keys: keys.join(', ') }));
}
