/**
 * The building blocks of every content type's schema.
 *
 * Messages are written for editors: what the field must hold, never how it is checked. Whatever has no language (dates,
 * numbers, choices, relations) is shared by the languages of an entry; text is not, unless it says so.
 */
import * as v from 'valibot';
import { validationMessage } from '../../../i18n/editor-messages.ts';
import { renderRichText } from '../text/rich-text.ts';
import { optionalDate } from './calendar-fields.ts';
import { shared, type FieldMetadata } from './field-metadata.ts';

/**
 * An object; a missing field is reported with that field's own message.
 *
 * @param message for a value that is not an object
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

/** An identifier: lower-case letters, digits and single hyphens. */
export const key = v.pipe(
  nonEmpty(validationMessage('slug')),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, validationMessage('slugForm')),
);

/** The part of an address that names an entry. */
export const slug = v.pipe(key, v.metadata({ isSlug: true } satisfies FieldMetadata));

export const yesOrNo = shared(v.boolean(validationMessage('yesOrNo')));

/** @param message what the number must be */
export const integer = (message: string, min: number, max = Number.MAX_SAFE_INTEGER) =>
  shared(v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message)));

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

/** A web, e-mail or telephone link; nothing that could run as script. */
export const link = v.pipe(
  nonEmpty(validationMessage('link')),
  v.regex(/^(?:https:\/\/|mailto:|tel:|\/(?!\/))/, validationMessage('linkForm')),
);

/** Lines of plain text. */
export const texts = v.array(text, validationMessage('texts'));

/**
 * A related entry; the service populates it as an object, which is reduced to its identity.
 *
 * @param contentType its name in the registry
 */
export const relation = (contentType: string) =>
  v.pipe(
    object({ documentId: text }, validationMessage('relation')),
    v.transform((related) => related.documentId),
    v.metadata({ relatesTo: contentType, isShared: true } satisfies FieldMetadata),
  );

export const optionalRelation = (contentType: string) => v.nullish(relation(contentType), null);

export const relations = (contentType: string) => v.array(relation(contentType), validationMessage('relations'));

/** Editors' Markdown, turned into sanitised HTML; what had to be removed is reported as a problem. */
export const richText = v.pipe(
  nonEmpty(validationMessage('text')),
  v.rawTransform(({ dataset, addIssue }) => {
    const { html, removed } = renderRichText(dataset.value);
    for (const message of removed) addIssue({ message });
    return html;
  }),
);

const percentage = v.number(validationMessage('picture.percentage'));
const pixels = v.pipe(v.number(validationMessage('picture.size')), v.minValue(1, validationMessage('picture.size')));

/** A file of the media library. `url` may be relative to the content host. */
export const media = v.pipe(
  object(
    {
      url: nonEmpty(validationMessage('picture.url')),
      mime: v.picklist(
        ['image/svg+xml', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'],
        validationMessage('picture.format'),
      ),
      width: pixels,
      height: pixels,
      /** Focal point in percent of width and height, for frames of another shape. */
      focalPoint: v.nullish(object({ x: percentage, y: percentage }, validationMessage('picture.focalPoint')), null),
    },
    validationMessage('picture'),
  ),
  v.metadata({ isMedia: true } satisfies FieldMetadata),
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

/** Numbers worth showing, each with what it counts. */
export const figures = v.array(
  object({ value: text, label: text }, validationMessage('figure')),
  validationMessage('figures'),
);

/** One choice out of the specification's keys. */
export function choice<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return shared(v.picklist(keys, validationMessage('oneOf', { keys: keys.join(', ') })));
}
